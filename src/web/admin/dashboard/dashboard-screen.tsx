import { ChartNoAxesColumn, MessageSquare, PenLine, ShieldAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useLoaderData } from "react-router";
import type { SiteDashboard } from "../../../contract/dashboard.ts";
import { mailTexts } from "../../../contract/mail/mail-texts.ts";
import type { MailStatus } from "../../../contract/mail/mail.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Skeleton, useSettled } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useUser } from "../app/session/session.ts";
import { Screen } from "../app/shell/screen.tsx";
import { deferred, useRefreshable } from "../data/loading.ts";
import { ExtensionNotices } from "../extension-notices.tsx";
import { SetUpMail } from "../mail/set-up-mail.tsx";
import { BackupAge } from "../system/backup-age.tsx";
import { type dashboardLoader, loadFigures } from "./dashboard-loader.ts";
import { FigureCards, Performance } from "./figures.tsx";
import { RecentLists } from "./recent-lists.tsx";
import { ExampleSettings, StarterArticles } from "./starter-content.tsx";

/** Figures of the site for administrators, of their own posts for others. */
export function DashboardScreen() {
  const isAdmin = useUser().role === "admin";
  const loaded = useLoaderData<typeof dashboardLoader>();
  const figures = useRefreshable(loaded.figures, loadFigures);

  return (
    <Screen title="Dashboard" actions={isAdmin && <LastBackup figures={figures.current} />}>
      <FigureCards figures={figures.current} isAdmin={isAdmin} onRetry={figures.refresh} />
      <AtOnce of={[loaded.figures, loaded.posts, ...Object.values(loaded.ofSite ?? {}).flat()]}>
        {loaded.ofSite && <ExampleSettings of={loaded.ofSite.examples} />}
        {loaded.ofSite && <StarterArticles of={loaded.ofSite.starters} />}
        {loaded.ofSite && <ExtensionNotices of={loaded.ofSite.notices} />}
        <QuarantineNotice figures={figures.current} />
        {loaded.ofSite && <MailNotice of={loaded.ofSite.mail} />}
        <QuickActions />
        <RecentLists posts={loaded.posts} messages={loaded.ofSite?.messages} />
        <Performance figures={figures.current} isAdmin={isAdmin} onRetry={figures.refresh} />
      </AtOnce>
    </Screen>
  );
}

interface AtOnceProps {
  of: readonly Promise<unknown>[];
  children: ReactNode;
}

/** Shows its parts when all of them are loaded or have failed, so that none moves when another arrives. */
function AtOnce({ of, children }: AtOnceProps) {
  const [all] = useState(() => deferred(Promise.allSettled(of)));
  const { pending } = useSettled(all);
  return pending ? <DashboardSkeleton /> : children;
}

const DashboardSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <span className="sr-only" role="status">
      Loading
    </span>
    <Skeleton className="h-12" />
    <Skeleton className="h-32" />
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  </div>
);

function QuickActions() {
  const isAdmin = useUser().role === "admin";
  return (
    <Panel title="Quick Actions">
      <div className="grid grid-cols-1 gap-3 p-4 sm:grid-cols-3">
        <Link to="/admin/blogs" state="write" className={buttonClass("secondary")}>
          <PenLine aria-hidden className="size-4" />
          Write New Post
        </Link>
        {isAdmin && (
          <>
            <Link to="/admin/analytics" className={buttonClass("secondary")}>
              <ChartNoAxesColumn aria-hidden className="size-4" />
              View Analytics
            </Link>
            <Link to="/admin/contacts" className={buttonClass("secondary")}>
              <MessageSquare aria-hidden className="size-4" />
              Manage Contacts
            </Link>
          </>
        )}
      </div>
    </Panel>
  );
}

/** Announces unread messages that were quarantined as spam, since one of them may be legitimate. */
function QuarantineNotice({ figures }: { figures: Promise<SiteDashboard> }) {
  const { value } = useSettled(figures);
  const count = value?.quarantinedMessages ?? 0;
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">
      <ShieldAlert aria-hidden className="size-4 shrink-0" />
      <span className="mr-auto">
        {count === 1 ? "1 unread message looks" : `${count.toLocaleString()} unread messages look`} like spam and{" "}
        {count === 1 ? "is" : "are"} quarantined.
      </span>
      <Link to="/admin/contacts?status=quarantined" className="underline underline-offset-4">
        Review quarantined messages
      </Link>
    </p>
  );
}

/** Says what to set before the site can send mail. */
function MailNotice({ of }: { of: Promise<MailStatus> }) {
  const missing = useSettled(of).value?.missing;
  if (!missing) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-md border border-line px-4 py-1.5 text-sm text-muted">
      <p className="mr-auto min-w-0 flex-1 basis-72">{mailTexts.missing[missing]}</p>
      <SetUpMail>Set up mail</SetUpMail>
    </div>
  );
}

/** Age of the last backup, with a link to the system screen. */
function LastBackup({ figures }: { figures: Promise<SiteDashboard> }) {
  const { value, error } = useSettled(figures);
  if (error) return null;
  if (!value) return <Skeleton className="h-5 w-40" />;
  return (
    <p className="text-sm text-muted">
      <Link to="/admin/system" className="underline underline-offset-4 hover:text-text">
        Last backup
      </Link>
      {": "}
      <BackupAge at={value.lastBackup} isOverdue={value.isBackupOverdue} />
    </p>
  );
}
