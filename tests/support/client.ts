/** An answer of the API or a page, read completely. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // `any`, because tests read answers of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

interface Sending {
  headers?: Record<string, string>;
}

/** Creates a client that stores cookies like a browser, but follows no redirects. `check` gets each answer. */
export function createClient(origin: string, check: (method: string, path: string, answer: Answer) => void = () => {}) {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, body?: unknown, { headers = {} }: Sending = {}): Promise<Answer> {
    const isRaw =
      typeof body === "string" ||
      body instanceof FormData ||
      body instanceof URLSearchParams ||
      body instanceof Uint8Array;
    const response = await fetch(origin + path, {
      method,
      redirect: "manual",
      headers: {
        ...(body !== undefined && !isRaw && { "content-type": "application/json" }),
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
    };
    check(method, path, answer);
    return answer;
  }

  return {
    cookies,
    get: (path: string, sending?: Sending) => send("GET", path, undefined, sending),
    head: (path: string, sending?: Sending) => send("HEAD", path, undefined, sending),
    post: (path: string, body?: unknown, sending?: Sending) => send("POST", path, body, sending),
    put: (path: string, body?: unknown, sending?: Sending) => send("PUT", path, body, sending),
    delete: (path: string, sending?: Sending) => send("DELETE", path, undefined, sending),
  };
}

export type Client = ReturnType<typeof createClient>;
