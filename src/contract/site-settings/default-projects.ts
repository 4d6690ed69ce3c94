import type { Project } from "./site-settings.ts";

/** Projects of a new site, with typical stories: the problem, the approach, the outcome. */
export const defaultProjects: Project[] = [
  {
    id: "commerce",
    title: "Storefront Platform",
    description:
      "A shop with search, stock and checkout that stays quick on slow connections and keeps its orders when a server does not.",
    image: null,
    technologies: ["React", "Node.js", "PostgreSQL", "Stripe"],
    demoUrl: "#",
    githubUrl: "#",
    featured: true,
    story: `## The problem

A family business sold spare parts over the telephone and by a shop system that took four seconds for each page. Most customers stood in a workshop, with one bar of signal, and gave up before the search had answered.

## What was built

A shop that is plain HTML first. Search and filters are links, so a page is there before any script is, and the cart is a form that works without one. The stock lives in PostgreSQL, in one table with a constraint that no quantity falls below zero: two customers cannot buy the last part.

The checkout writes the order before it talks to the payment provider, under a key that makes a repeat harmless:

\`\`\`sql
insert into orders (id, customer_id, total)
values ($1, $2, $3)
on conflict (id) do nothing;
\`\`\`

A worker then settles what is open. When a server is switched off in between, the order is still there, and nobody pays twice.

## What came of it

Pages of 40 KB, an answer to each search in less than a tenth of a second, and a telephone that rings for questions instead of orders.

> The most useful feature was one that nobody had asked for: the number of the part, large enough to read at arm’s length.`,
  },
  {
    id: "tasks",
    title: "Team Task Board",
    description: "Boards, comments and notifications for small teams, live for everybody who has the page open.",
    image: null,
    technologies: ["TypeScript", "React", "WebSockets"],
    demoUrl: "#",
    githubUrl: "#",
    featured: true,
    story: `## The problem

A team of nine used a board with features for nine hundred. They wanted three columns, comments, and to see at once when somebody else moved a card.

## What was built

Each change is a small message with the version of the card that it was made upon. The server applies it, or answers with the newer card; the browser shows the move at once and takes it back if it must. That one rule replaced a library for conflict-free documents that the first draft had.

- **Live, but not dependent on it.** Without a WebSocket the page asks every few seconds. Nobody noticed which of the two they had.
- **Quiet notifications.** One mail an hour at most, and none about what was read on the board already.
- **Keys for everything.** Cards move by arrow keys, and a screen reader is told where they went.

## What came of it

The board has been open on a screen in their office for years. The most frequent comment on it is “done”.`,
  },
  {
    id: "metrics",
    title: "Metrics Dashboard",
    description: "Figures from a dozen sources on one screen, with alerts that reach the person who can act.",
    image: null,
    technologies: ["Node.js", "D3", "Redis"],
    demoUrl: "#",
    featured: true,
    story: `## The problem

Twelve services had twelve dashboards. When something was slow, the first half hour went into finding out which of them to open.

## What was built

One screen with one line for each service: what its users feel, compared with the same hour of last week. The details are a click away, and everything else was left out. A collector asks each source on its own schedule and keeps the last day in Redis, so that the screen opens in an instant and a source that is down shows as a gap, never as zero.

An alert names three things: what is wrong, since when, and who can do something about it. One that nobody could act upon was deleted within a week, which was agreed on before the first one was written.

## What came of it

| | before | after |
| --- | --- | --- |
| alerts a week | about 300 | 9 |
| until somebody looked | 31 minutes | 4 minutes |

The charts are drawn with D3 and no chart library: a line, a band for the usual range, and labels where the reader looks.`,
  },
  {
    id: "weather",
    title: "Weather Companion",
    description: "A forecast that works offline and explains its own uncertainty.",
    image: null,
    technologies: ["React", "Service Workers"],
    demoUrl: "#",
    githubUrl: "#",
    featured: false,
    story: `## The problem

Forecasts say “30 % rain” and leave it to you what that means for a walk at four. And on the mountain, where it matters most, there is no connection.

## What was built

A page that shows how far the models disagree: a thin band when they are sure, a wide one when they are not, and a sentence below it in plain words. A service worker stores the last forecast with its age, which is the largest text on the screen when it is old.

## What came of it

A small project that taught a lasting lesson: people trust a forecast more when it admits what it does not know.`,
  },
];
