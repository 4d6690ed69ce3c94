import { api } from "../../data/authenticated-api.ts";
import type { AdminExtension } from "../../extension.ts";
import { WaveNotice } from "./wave-notice.tsx";

export const signUpDefence: AdminExtension = {
  notices: {
    async newsletter() {
      const { data: waves } = await api.call("GET /newsletter/waves");
      return waves.map((wave) => <WaveNotice key={wave.id} wave={wave} />);
    },
  },
};
