import { expect, test } from "vitest";
import { issuesApp } from "../../../../tests/support/any-database-app.ts";

const nonLatin = "Новости недели: 毎週の便り, ".repeat(5).trim();

test("every mail of an issue contains only its recipient's own link, even if the site is renamed meanwhile", async () => {
  const subscribers = 40;
  let arrived = 0;
  const app = await issuesApp({
    subscribers,
    faults: {
      async onMail() {
        arrived += 1;
        if (arrived === subscribers / 2) await app.admin.put("/api/settings", { name: "Renamed Site" });
        return undefined;
      },
    },
  });
  const id = await app.draft({ subject: nonLatin, note: `${nonLatin}\n\n[A link](/blog?search=${"x".repeat(90)})` });
  await app.act(id, "send");
  const mails = await app.arrived();
  expect(mails.map(({ to }) => to.join())).toHaveLength(subscribers);

  const rows = await app.database.db.selectFrom("subscribers").select(["email", "token"]).execute();
  const ownTokens = new Map(rows.map(({ email, token }) => [email, token]));
  for (const { to, raw, parsed } of mails) {
    const own = ownTokens.get(to[0] ?? "") ?? "";
    const whole = raw + JSON.stringify(parsed);
    expect(
      ownTokens
        .values()
        .filter((token) => whole.includes(token))
        .toArray(),
    ).toEqual([own]);
    const link = `${app.settings.publicUrl}/newsletter/unsubscribe?token=${own}`;
    expect(parsed.to).toEqual([{ address: to[0], name: "" }]);
    expect(parsed.headers.find(({ key }) => key === "list-unsubscribe")?.value).toBe(`<${link}>`);
    for (const part of [parsed.text, parsed.html]) expect(part?.split(link)).toHaveLength(2);
    expect([parsed.subject, parsed.text?.includes(nonLatin)]).toEqual([nonLatin, true]);
    expect(parsed.html).toContain(`href="${app.settings.publicUrl}/blog?search=${"x".repeat(90)}"`);
  }
  expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(subscribers);
  const renamed = mails.filter(({ parsed }) => parsed.html?.includes("Renamed Site")).length;
  expect([renamed > 0, renamed < subscribers]).toEqual([true, true]);
});
