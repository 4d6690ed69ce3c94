import { testApp } from "./test-app.ts";

/**
 * Creates an app with an administrator, the ids of users by name, and a function that returns the status of a sign-in.
 */
export async function usersApp(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const admin = await app.as("admin");
  const idOf = async (name: string) =>
    (await admin.get(`/api/users?search=${name}@example.com`)).body.data[0].id as string;
  const login = async (email: string, password: string) =>
    (await app.visitor.post("/api/auth/login", { email, password })).status;
  return { ...app, admin, idOf, login };
}
