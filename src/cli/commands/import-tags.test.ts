import { expect, test } from "vitest";
import { type Files, importingApp } from "../../../tests/support/any-database-app.ts";

type Cases = readonly (readonly [source: string, markdown: string])[];

/** Imports a post for each source into a new site; returns the app, the report and the Markdown of each post. */
async function importCases(files: Files, pathOf: (name: string) => string, cases: Cases) {
  const app = await importingApp();
  const posts = cases.map(([source], index) => [
    pathOf(`p${index}`),
    `---\ntitle: T\ndate: 2020-01-01\npubDate: 2020-01-01\n---\n${source}\n\nEnd.\n`,
  ]);
  const report = await app.importFiles({ ...files, ...(Object.fromEntries(posts) as Files) });
  const texts = await Promise.all(cases.map(async (_, index) => (await app.post(`p${index}`)).content));
  return { app, report, texts: texts.map((text) => text.replace(/\n*End\.$/, "")) };
}

const embeds: Record<string, string> = {
  youtube: "https://www.youtube.com/watch?v=abc",
  vimeo: "https://vimeo.com/abc",
  instagram: "https://www.instagram.com/p/abc/",
  gist: "https://gist.github.com/abc",
};
const video = "https://www.youtube.com/watch?v=abc&t=3";
const code = (source: string, language = "") => `\`\`\`${language}\n${source}\n\`\`\``;
const sorted = (cases: Cases) => cases.map(([, markdown]) => markdown);

test("template tags that mean the same in different programs are converted to the same Markdown", async () => {
  const box = "> [!TIP]\n> **Hint**\n>\n> Use *it*.";
  const figure = '![A](/a.png "Words")';
  const linkedFigure =
    "<figure>\n\n[![A](/a.png)](/x)\n\n<figcaption>\n\n[W](/w) [Ada](/y)\n\n</figcaption>\n</figure>";
  const folded = `<details>\n<summary>More</summary>\n\n${embeds["youtube"]}\n\n</details>`;
  const hugo: Cases = [
    ...Object.entries(embeds).map(([name, page]) => [`{{< ${name} abc >}}`, page] as const),
    [`{{< youtube "${video}" >}}`, video],
    ["{{% speakerdeck 4e81a7 %}}", "https://speakerdeck.com/player/4e81a7"],
    ['{{< x user="ada" id="123" >}}', "https://x.com/ada/status/123"],
    ['{{< figure src="/a.png" alt="A" caption="*Words*" >}}', figure],
    ['{{< figure src="/a.png" alt="A" title="Words" attr="by Ada" >}}', '![A](/a.png "Words by Ada")'],
    ['{{< figure src="/a.png" alt="A" link="/x" caption="[W](/w)" attr="Ada" attrlink="/y" >}}', linkedFigure],
    ['{{< notice tip "Hint" >}}Use *it*.{{< /notice >}}', box],
    ['{{< details summary="More" >}}{{< youtube abc >}}{{< /details >}}', folded],
    ["{{< highlight go >}}\nx {{< y >}}\n{{< /highlight >}}", code("x {{< y >}}", "go")],
  ];
  const liquid: Cases = [
    ...Object.entries(embeds).map(([name, page]) => [`{% ${name} abc %}`, page] as const),
    [`{% embed ${video} %}`, video],
    ["{% tweet 123 %}", "https://x.com/i/status/123"],
    ['{% include figure.html src="/a.png" alt="A" caption="Words" %}', figure],
    ['{% alert type="tip" title="Hint" %}Use *it*.{% endalert %}', box],
    ["{% portraitGrid %}\n\n![A](/a.png)\n\n{% endportraitGrid %}", "![A](/a.png)"],
    ["{% details More %}{% youtube abc %}{% enddetails %}", folded],
    ["{% raw %}{% youtube abc %}{% endraw %}", "{% youtube abc %}"],
    ['{% include video id="abc" provider="vimeo" %}', embeds["vimeo"]!],
  ];
  const mdx: Cases = [
    ...["YouTube", "Vimeo", "Instagram", "Gist"].map(
      (name) => [`<${name} id="abc" />`, embeds[name.toLowerCase()]!] as const,
    ),
    [`<LiteYouTube url="${video}" />`, video],
    ['<Tweet id="ada/status/123" />', "https://x.com/ada/status/123"],
    ['<Figure src="/a.png" alt="A">_Words_</Figure>', figure],
    ['<Callout type="tip" title="Hint">Use *it*.</Callout>', box],
    ['<Accordion title="More"><YouTube id="abc" /></Accordion>', folded],
  ];
  const inHugo = await importCases({ "hugo.toml": "" }, (name) => `content/posts/${name}.md`, hugo);
  const inJekyll = await importCases({ "_config.yml": "" }, (name) => `_posts/2020-01-01-${name}.md`, liquid);
  const inMdx = await importCases({}, (name) => `posts/${name}.mdx`, mdx);
  expect(inHugo.texts).toEqual(sorted(hugo));
  expect(inJekyll.texts).toEqual(sorted(liquid));
  expect(inMdx.texts).toEqual(sorted(mdx));
});

test("shortcodes of a Hugo site become the HTML of its templates", async () => {
  const templates = {
    key: "<kbd>{{ .Get 0 }}</kbd>",
    "in/button": '<a class="button" href="{{ .Get "href" }}">{{- .Get `text` -}}</a>',
    plain: "<a href={{ .Get 0 }}>{{ .Get 0 }}</a>",
    quotation: '{{/* A quote */}}<blockquote>{{ .Inner }}<p>— {{ .Get "by" }}</p></blockquote>',
    sample: "<pre><code>{{ .Inner }}</code></pre>",
    player: '<iframe src="https://www.youtube.com/embed/{{ .Get 0 }}" allowfullscreen></iframe>',
    clip: "<style>.clip { width: 9em }</style><p><iframe src='https://player.vimeo.com/video/{{ index .Params 0 }}'></iframe></p>",
    columns: '<div class="columns">{{ .Inner }}</div>',
    notice: '<div class="notice">{{ .Inner }}</div>',
    youtube: '<p>Video <a href="/videos/{{ .Get 0 }}">{{ .Get 0 }}</a></p>',
    evil: '<p onclick="x()">{{ .Get 0 }}<script>steal("{{ .Get 0 }}")</script></p>',
    chart: '<div id="{{ .Get 0 }}"></div>',
    gated: "{{ if .Get 0 }}<b>x</b>{{ end }}",
    piped: "<b>{{ .Get 0 | upper }}</b>",
    partial: '{{ partial "x.html" . }}',
    members: "<blockquote>{{ .Inner }}</blockquote>",
    vimeo: '{{ $id := .Get 0 }}<a href="{{ $id }}">x</a>',
  };
  const cases: Cases = [
    ["Press {{< key Ctrl >}} now", "Press <kbd>Ctrl</kbd> now"],
    ['{{< in/button href="/x?a=1&b=2" text="Go & *see*" >}}', "[Go & \\*see\\*](/x?a=1\\&b=2)"],
    ["{{< plain /y >}}", "[/y](/y)"],
    [
      '{{% quotation by="Ada <b>" %}}\nOne **two**.\n\nThree {{< key A >}}.\n{{% /quotation %}}',
      "> One **two**.\n> \n> Three <kbd>A</kbd>.\n>\n> — Ada \\<b>",
    ],
    ["{{< sample >}}if (a < b) *c*{{< /sample >}}", code("if (a < b) *c*")],
    ["{{< player abc >}}", embeds["youtube"]!],
    ["{{< clip 76979871 >}}", "https://vimeo.com/76979871"],
    ["{{< columns >}}Some *prose*.{{< /columns >}}", "Some *prose*."],
    ["{{< notice tip >}}Mind.{{< /notice >}}", "> [!TIP]\n> Mind."],
    ["{{< youtube abc >}}", "Video [abc](/videos/abc)"],
    ['{{< evil "</script><img src=x onerror=y>" >}}', "\\</script>\\<img src=x onerror=y>"],
    ["{{< chart sales >}}", code("{{< chart sales >}}")],
    ["{{< gated 1 >}}", code("{{< gated 1 >}}")],
    ["{{< piped 1 >}}{{< piped 2 >}}", "`{{< piped 1 >}}``{{< piped 2 >}}`"],
    ["{{< partial 1 >}}", code("{{< partial 1 >}}")],
    ["{{< vimeo abc >}}", embeds["vimeo"]!],
    ["{{< below >}}", "From a theme"],
    ["{{< members >}}For some{{< /members >}}", "> For some"],
  ];
  const files = Object.entries(templates).map(([name, html], index) => [
    `layouts/${index % 2 === 0 ? "shortcodes" : "_shortcodes"}/${name}.html`,
    html,
  ]);
  const { app, report, texts } = await importCases(
    {
      "hugo.toml": 'theme = "plain"',
      "themes/plain/layouts/shortcodes/below.html": "<p>From a theme</p>",
      ...(Object.fromEntries(files) as Files),
    },
    (name) => `content/posts/${name}.md`,
    cases,
  );
  expect(texts).toEqual(sorted(cases));
  expect(report.notes.map(({ sentence }) => sentence)).toEqual([
    "Tags without a counterpart here are shown as code: piped (2), chart (1), gated (1), partial (1).",
  ]);
  const isPublished = await Promise.all(cases.map(async (_, index) => (await app.post(`p${index}`)).isPublished));
  expect(isPublished).toEqual(cases.map(([source]) => !source.includes("members")));
});

test("include tags of Jekyll and Eleventy sites become the HTML of their templates", async () => {
  const templates: Files = {
    "note.html": "<blockquote>{{ include.text }}</blockquote>",
    "picture.html":
      '<figure><img src="{{ site.baseurl }}{{ include.src | relative_url }}" alt="{{ include.alt }}"></figure>',
    "media/figure.html": '{% comment %}x{% endcomment %}<img src="/own/{{ include.src }}" alt="">',
    "loop.html": "{% for x in y %}<b>{{ x }}</b>{% endfor %}",
    "other.html": "<b>{{ page.author }}</b>",
  };
  const cases: Cases = [
    ['{% include note.html text="a < *b*" %}', "> a < \\*b\\*"],
    ['{% include picture.html src="/a.png" %}', "![](/a.png)"],
    ['{% include media/figure.html src="a.png" %}', "![](/own/a.png)"],
    ["{% include note.html text=page.quote %}", code("{% include note.html text=page.quote %}")],
    ["{% include loop.html %}", code("{% include loop.html %}")],
    ["{% include other.html %}", code("{% include other.html %}")],
  ];
  const inFolder = (folder: string) =>
    Object.fromEntries(Object.entries(templates).map(([name, html]) => [`${folder}/${name}`, html]));
  const jekyll = await importCases(
    { "_config.yml": "", ...inFolder("_includes") },
    (name) => `_posts/2020-01-01-${name}.md`,
    cases,
  );
  expect(jekyll.texts).toEqual(sorted(cases));
  const inEleventy: Cases = [
    ...cases.filter(([source]) => !source.includes("picture")),
    ['{% include "note", text: "Words" %}', "> Words"],
  ];
  const eleventy = await importCases(
    { ".eleventy.js": "", ...inFolder("src/_includes") },
    (name) => `posts/${name}.md`,
    inEleventy,
  );
  expect(eleventy.texts).toEqual(sorted(inEleventy));
});
