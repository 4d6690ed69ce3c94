import { expect } from "vitest";
import { testApp } from "./test-app.ts";

const settings = { LIMIT_FORMS: "1000" };

/** Creates an app with an administrator, and visitors who send messages. */
export async function contactsApp() {
  const app = await testApp({ settings });
  const [admin, visitor] = [await app.as("admin"), await app.as("visitor")];
  const send = async (message: string, fields: object = {}) => {
    const answer = await visitor.post("/api/contacts", { name: "Ann", email: "ann@example.com", message, ...fields });
    expect(answer.status).toBe(201);
    return answer.body.data as { id: string };
  };
  return { ...app, admin, visitor, send };
}
