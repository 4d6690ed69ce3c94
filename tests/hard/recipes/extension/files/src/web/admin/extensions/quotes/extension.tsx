import { api } from "../../data/authenticated-api.ts";
import type { AdminExtension } from "../../extension.ts";

export const quotesExtension: AdminExtension = {
  notices: {
    async dashboard() {
      const { data } = await api.call("GET /quotes/today");
      return <p>{data.text}</p>;
    },
  },
};
