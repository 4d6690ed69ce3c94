declare module "@20minutes/s3rver" {
  import type { Server } from "node:http";

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    httpServer: Server;
  }
}
