import { z } from "zod";
import { BadSetting, extensionSettings, postgresAddress, splitList } from "../../typed-settings.ts";

const environment = {
  DATABASE_REPLICA_URLS: z.string().default("").transform(splitList).pipe(z.array(postgresAddress)),
};

export const replicaSettings = extensionSettings(environment, ({ DATABASE_REPLICA_URLS, DATABASE_URL }) => {
  if (DATABASE_REPLICA_URLS.length > 0 && !DATABASE_URL)
    throw new BadSetting("DATABASE_URL must be set too: DATABASE_REPLICA_URLS lists replicas of that PostgreSQL");
  return Object.freeze(DATABASE_REPLICA_URLS);
});
