import { expect, test } from "vitest";
import type { Client } from "../../../tests/support/client.ts";
import { testApp } from "../../../tests/support/test-app.ts";

async function admins(...names: string[]) {
  const app = await testApp();
  const clients = new Map<string, Client>();
  for (const name of names) clients.set(name, await app.as("admin", name));
  const users = await app.database.db.selectFrom("users").select(["id", "name"]).execute();
  const idOf = (name: string) => users.find((user) => user.name === name)?.id ?? "";
  const activeAdmins = () =>
    app.database.db.selectFrom("users").select("name").where("role", "=", "admin").where("is_active", "=", 1).execute();
  return { ...app, clients, idOf, activeAdmins };
}

/** Operations that end an account's rights as an active administrator. */
const endings: [string, (client: Client, id: string) => Promise<{ status: number }>][] = [
  ["deletion", (client, id) => client.delete(`/api/users/${id}`)],
  ["deactivation", (client, id) => client.put(`/api/users/${id}/toggle-active`)],
  ["a changed status", (client, id) => client.put(`/api/users/${id}`, { isActive: false })],
  ["a changed role", (client, id) => client.put(`/api/users/${id}`, { role: "user", name: "Somebody" })],
];

test.each(endings)("an administrator cannot end their own rights by %s", async (_, end) => {
  const { clients, idOf, activeAdmins } = await admins("ann", "bob");
  const answer = await end(clients.get("ann")!, idOf("ann"));
  expect(answer.status).toBe(409);
  expect(await activeAdmins()).toEqual(expect.arrayContaining([{ name: "ann" }, { name: "bob" }]));
});

test("an administrator can change their own name, address and password in the list of users", async () => {
  const { clients, idOf } = await admins("ann");
  const ann = clients.get("ann")!;
  const own = { name: "Ann", email: "ann@example.org", role: "admin", isActive: true };
  expect((await ann.put(`/api/users/${idOf("ann")}`, own)).body.data).toMatchObject(own);
  expect((await ann.put(`/api/users/${idOf("ann")}`, { password: "another one" })).status).toBe(200);
  expect((await ann.get("/api/auth/me")).status).toBe(401);
});

test.each(endings)(
  "if two administrators concurrently end each other's rights by %s, one remains administrator",
  async (_, end) => {
    for (let round = 0; round < 4; round++) {
      const { clients, idOf, activeAdmins } = await admins("ann", "bob");
      const answers = await Promise.all([end(clients.get("ann")!, idOf("bob")), end(clients.get("bob")!, idOf("ann"))]);
      const refused = answers.map(({ status }) => status).filter((status) => status !== 200);
      expect(refused).toHaveLength(1);
      // The second call may be refused because its user is signed out or no longer an administrator.
      expect([401, 403, 409]).toContain(refused[0]);
      expect(await activeAdmins()).toHaveLength(1);
    }
  },
);

test("concurrent changes of different fields of one user are all stored", async () => {
  const { as, clients, database } = await admins("ann");
  const user = await as("user");
  const { id } = await database.db
    .selectFrom("users")
    .select("id")
    .where("name", "=", "user")
    .executeTakeFirstOrThrow();
  for (let round = 0; round < 10; round++) {
    const [name, email, role] = [`User ${round}`, `user${round}@example.com`, round % 2 ? "user" : "admin"];
    await Promise.all([
      user.put("/api/auth/updatedetails", { name }),
      clients.get("ann")!.put(`/api/users/${id}`, { email }),
      clients.get("ann")!.put(`/api/users/${id}`, { role }),
    ]);
    expect((await clients.get("ann")!.get(`/api/users/${id}`)).body.data).toMatchObject({ name, email, role });
  }
});
