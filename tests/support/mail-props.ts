import type { MailKind, MailProps } from "../../src/web/mail/mail-kinds.ts";
import { hostileText } from "./hostile-text.ts";

/** Props of each kind of mail, with hostile texts wherever a person writes. */
export const mailPropsOfAllKinds: { [K in MailKind]: MailProps<K> } = {
  test: { by: hostileText },
  "new-message": { id: "0123456789abcdef01234567", name: hostileText, email: "ann@example.com", message: hostileText },
  "message-reminder": {
    id: "0123456789abcdef01234567",
    name: hostileText,
    email: "ann@example.com",
    message: hostileText,
    hours: 20,
  },
  "password-reset": { name: hostileText, link: "http://127.0.0.1:0/admin/password?token=x" },
  invitation: { name: hostileText, by: hostileText, link: "http://127.0.0.1:0/admin/password?token=x" },
  "new-sign-in": { name: hostileText, device: hostileText, at: "2026-03-01T12:00:00.000Z" },
  "email-changed": {
    name: hostileText,
    before: "a@example.com",
    after: "b@example.com",
    at: "2026-03-01T12:00:00.000Z",
  },
  "role-changed": { name: hostileText, role: "admin", at: "2026-03-01T12:00:00.000Z" },
  "password-changed": { name: hostileText, at: "2026-03-01T12:00:00.000Z" },
  issue: {
    subject: hostileText,
    preview: hostileText,
    note: { html: "<p>Hello</p>", text: hostileText },
    posts: [{ title: hostileText, excerpt: hostileText, path: "/blog/hello" }],
    browserPath: "/newsletter/1",
    unsubscribePath: `/newsletter/unsubscribe?token=${"0123456789abcdef".repeat(4)}`,
  },
  "confirm-subscription": { link: "http://127.0.0.1:0/newsletter/confirm?token=x" },
  reply: { text: hostileText, message: hostileText, sentAt: "2026-03-01T12:00:00.000Z" },
};
