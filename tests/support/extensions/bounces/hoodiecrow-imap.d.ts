declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  interface Message {
    uid: number;
    flags: string[];
    raw: string;
  }

  interface Mailbox {
    messages: Message[];
    uidvalidity: number;
  }

  interface BodyQuery {
    section: unknown[];
    partial: number[];
  }

  interface ImapServer {
    fetchHandlers: Record<
      string,
      (connection: unknown, message: Message, query: BodyQuery) => { type: "LITERAL"; value: string }
    >;
    server: Server;
    listen(port: number, host: string, onListening: () => void): void;
    close(onClosed: () => void): void;
    getMailbox(path: string): Mailbox;
    appendMessage(path: string, flags: string[], internalDate: Date, raw: string): { message: Message };
  }

  /** `testuser` signs in with `testpass`. */
  export default function createImapServer(options: {
    plugins: string[];
    storage: Record<string, object>;
    secureConnection?: boolean;
    credentials?: { key: string; cert: string };
  }): ImapServer;
}
