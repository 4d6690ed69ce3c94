import { minuteMs } from "../../src/contract/durations.ts";
import { NewPost } from "../../src/contract/posts/posts.ts";
import { defaultSiteSettings } from "../../src/contract/site-settings/default-site-settings.ts";
import type { User } from "../../src/contract/users/users.ts";
import { createContext } from "../../src/server/context.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { createFeatures } from "../../src/server/features.ts";
import { createLog } from "../../src/server/http/logging.ts";
import type { PreparedPost } from "../../src/server/posts/post-store.ts";
import { readSettings } from "../../src/server/settings.ts";
import { insert as insertAccount } from "../../src/server/users/users.queries.ts";

const { bio, heroText, skills } = defaultSiteSettings;
const vocabulary = [...new Set(`${bio} ${heroText} ${skills.join(" ")}`.match(/[A-Za-z]{4,}/g))];
const categories = ["Web Development", "React", "Node.js", "Tutorials", "Databases", "Career"];
/** Authors, assigned to the posts in rotation. */
export const authors = [defaultSiteSettings.name, "Grace Hopper", "Alan Kay", "Radia Perlman"].map((name, index) => ({
  id: String(index).padStart(24, "0"),
  name,
}));
export const postsOfRarestTag = 4;
const wordsOfPost = 400;
const postsOfTransaction = 500;

export const slugOf = (number: number) => `post-${number}`;

/** A word that occurs only in this post, and is not a prefix of another post's word. */
export function rareWord(number: number) {
  const letters = "bcdfghjklmnpqrstvwxz";
  let rest = (number * 7_919) % letters.length ** 5;
  let word = "q";
  for (let index = 0; index < 5; index++) {
    word += letters[rest % letters.length];
    rest = Math.floor(rest / letters.length);
  }
  return `${word}y`;
}

/** Two words that nearly every post contains; different numbers give different pairs. */
export function commonWords(number: number) {
  const first = vocabulary[number % vocabulary.length];
  const second = vocabulary[(Math.floor(number / vocabulary.length) + number + 1) % vocabulary.length];
  return [first, second] as const;
}

/** `count` words that nearly every post contains; different numbers give different combinations. */
export const manyCommonWords = (number: number, count: number) =>
  Array.from({ length: count }, (_, index) => commonWords(number + index * 37)[index % 2]);

/**
 * Stores `count` published posts in a prepared database, with four tags each. The most common tag is on a tenth of all
 * posts, the rarest on four posts.
 */
export async function seed(count: number, environment: Record<string, string>) {
  const settings = readSettings(environment);
  const database = await openDatabase({ url: settings.databaseUrl, directory: settings.dataDirectory });
  const log = createLog({ level: "warn", readable: false });
  const context = createContext({ database, settings, now: () => new Date(), log });
  const { postStore, contentVersion, closeWorkers } = createFeatures(context);
  const newest = Date.now();
  try {
    await context.inTransaction(async (transaction) => {
      for (const { id, name } of authors) {
        const createdAt = new Date(newest).toISOString();
        const user: User = {
          _id: id,
          id,
          name,
          email: `${id}@example.com`,
          role: "user",
          isActive: false,
          lastLogin: null,
          createdAt,
        };
        // No password, because the authors never sign in. The next server start adds their pages' addresses.
        await insertAccount(transaction, { user, passwordHash: "" });
      }
    });
    for (let from = 0; from < count; from += postsOfTransaction) {
      // Prepares posts before the transaction, because on SQLite a concurrent read waits until the transaction ends.
      const prepared: PreparedPost[] = [];
      for (let number = from; number < Math.min(from + postsOfTransaction, count); number++) {
        const published = new Date(newest - number * minuteMs);
        prepared.push(await postStore.prepare(authors[number % authors.length]!, postOf(number), { published }));
      }
      await context.inTransaction(async (transaction) => {
        for (const post of prepared) await postStore.insert(transaction, post);
        await contentVersion.changed(transaction);
      });
    }
  } finally {
    closeWorkers();
    await database.close();
  }
}

function postOf(number: number) {
  const words = Array.from({ length: wordsOfPost }, (_, index) => wordAt(number * 31 + index * (1 + (number % 7))));
  words[wordsOfPost / 2] = rareWord(number);
  const paragraphs = Array.from({ length: 5 }, (_, index) => words.slice(index * 80, (index + 1) * 80).join(" "));
  return NewPost.parse({
    title: `${words.slice(0, 5).join(" ")} ${number}`,
    slug: slugOf(number),
    excerpt: words.slice(5, 30).join(" "),
    content: paragraphs.join("\n\n"),
    categories: [categories[number % categories.length]],
    tags: [
      `common-${number % 10}`,
      `topic-${number % 77}`,
      `tag-${number % 500}`,
      `rare-${Math.floor(number / postsOfRarestTag)}`,
    ],
    isFeatured: number % 1000 === 0,
    isPublished: true,
  });
}

const wordAt = (index: number) => vocabulary[index % vocabulary.length] ?? "";
