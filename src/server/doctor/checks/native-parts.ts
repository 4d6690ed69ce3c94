import { explainUnloadable, nativePartsRemedy } from "../../workers/native-parts.ts";
import { type Check, ok, problem } from "../finding.ts";

export const nativePartsCheck: Check = {
  name: "native",
  async run() {
    const fault = await explainUnloadable();
    return [fault ? problem(fault, nativePartsRemedy) : ok("The packages that contain compiled code can be loaded.")];
  },
};
