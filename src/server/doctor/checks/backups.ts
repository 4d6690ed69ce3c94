import { findingsOrOk, type Check, type ExaminedSite, problem, unknown, warning } from "../finding.ts";

const hourMs = 3_600_000;
const maxAgeHours = 48;
const maxVerifiedDays = 8;

export const backupsCheck: Check = {
  name: "backups",
  async run({ listBackups, findLastVerification, database, now }) {
    if (!listBackups) return [unknown("Backups were not looked for.")];
    const hoursSince = (at: Date) => Math.max(0, (now().getTime() - at.getTime()) / hourMs);
    const [newest] = await listBackups();
    if (!newest)
      return [
        warning("There is no backup in DATA_DIR/backups.", "Make one (folio backup), and let one be made each night."),
      ];
    const ageHours = hoursSince(newest.at);
    const verification = await findLastVerification?.((await database).db);
    const verifiedHours = verification ? hoursSince(new Date(verification.at)) : Infinity;
    return findingsOrOk(
      [
        ageHours > maxAgeHours &&
          warning(
            `The last backup is ${Math.floor(ageHours / 24)} days old.`,
            "See under System why there is none since then, and run folio backup.",
          ),
        checkVerification(verification, verifiedHours),
      ],
      `The last backup is ${Math.round(ageHours)} hours old, and one was verified ${Math.round(verifiedHours)} hours ago.`,
    );
  },
};

type Verification = Awaited<ReturnType<NonNullable<ExaminedSite["findLastVerification"]>>>;

function checkVerification(verification: Verification, hours: number) {
  const verify = "Run folio backup verify on the newest one.";
  if (!verification) return warning("No backup of this site was verified yet.", verify);
  const { backup, fault } = verification;
  if (fault !== null)
    return problem(
      `The backup ${backup} has a fault, found ${Math.round(hours)} hours ago: ${fault}`,
      "Keep older backups, correct the cause, back up again, and verify that backup.",
    );
  return hours > maxVerifiedDays * 24 && warning(`No backup was verified for ${Math.floor(hours / 24)} days.`, verify);
}
