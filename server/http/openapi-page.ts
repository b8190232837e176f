import { TAGS, type Route } from './route.ts'

/** The API to leaf through, as one page that needs no script and nothing from elsewhere. */
export const docsPage = (routes: readonly Route[], document: object): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fimm: HTTP interface</title>
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<header>
<p class="bar"><a class="logo" href="/">fimm<b>.</b></a> <a href="/">Back to the games</a></p>
<h1>API</h1>
<p class="quiet">${sentences(descriptionOf(document))}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<nav aria-label="Sections">${[...Object.keys(TAGS), 'schemas'].map((tag) => `<a href="#${tag}">${titleOf(tag)}</a>`).join(' ')}</nav>
</header>
<main>
${Object.entries(TAGS)
  .map(([tag, what]) => section(tag, what, routes, document))
  .join('\n')}
${schemas(document)}
</main>
</body>
</html>
`

/** The app's own colours (ui/tokens.css); its fonts have other names with every build and are not asked for. */
export const DOCS_STYLE = `:root { color-scheme: light dark;
  --page: light-dark(#faf6ee, #171613); --paper: light-dark(#fffdf8, #211f1b); --sunken: light-dark(#f1eadd, #12110f);
  --line: light-dark(#ddd3c0, #3a362e); --ink: light-dark(#24211b, #f1ebdf); --quiet: light-dark(#655d4f, #b3aa99);
  --accent: light-dark(#0f5f5a, #6fcbbf); --accent-ink: light-dark(#fff, #0c1f1d); --accent-soft: light-dark(#d9ece8, #1d3835) }
* { box-sizing: border-box }
html { background: var(--page); color: var(--ink); font: 16px/1.5 'Nunito Sans Variable', 'Nunito Sans', ui-sans-serif, system-ui, sans-serif }
body { max-width: 64rem; margin: 0 auto; padding: 0 1rem 3rem }
a { color: var(--accent); font-weight: 600; text-underline-offset: 4px }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.bar { display: flex; align-items: center; justify-content: space-between; min-height: 4rem; margin: 0 }
.logo { color: var(--ink); font-size: 1.5rem; font-weight: 800; letter-spacing: -.03em; text-decoration: none }
.logo b { color: var(--accent) }
h1 { font-size: 2.25rem; font-weight: 800; line-height: 1.1; letter-spacing: -.02em; margin: .5rem 0 }
h2 { font-size: 1.375rem; margin: 2rem 0 .5rem }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
.quiet { color: var(--quiet); max-width: 44rem }
nav { display: flex; flex-wrap: wrap; gap: .5rem }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border-radius: 99px; background: var(--accent-soft); color: var(--ink); text-decoration: none }
nav a:hover { filter: brightness(.96) }
details { border: 1px solid var(--line); border-radius: 1rem; background: var(--paper); margin: .5rem 0; padding: 0 1rem }
summary { cursor: pointer; display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; min-height: 3rem; padding: .5rem 0 }
summary code { font-weight: 600; overflow-wrap: anywhere }
details[open] { padding-bottom: 1rem }
.method { display: inline-flex; justify-content: center; min-width: 4.25rem; padding: .125rem .5rem; border-radius: .5rem; background: var(--accent); color: var(--accent-ink); font-size: .8125rem; font-weight: 700 }
pre { overflow-x: auto; margin: 0; padding: .75rem 1rem; border-radius: .75rem; background: var(--sunken); font-size: .875rem }
`

interface Operation {
  readonly description?: string
  readonly parameters?: readonly object[]
  readonly requestBody?: object
  readonly responses?: object
}

const section = (tag: string, what: string, routes: readonly Route[], document: object): string => {
  const mine = routes.filter((route) => route.tag === tag)
  return `<section id="${tag}"><h2>${titleOf(tag)}</h2>
<p class="quiet">${sentences(what)}</p>
${mine.map((route) => entry(route, operationIn(document, route))).join('\n')}
</section>`
}

const entry = (
  { method, path, summary, example }: Route,
  { description, parameters = [], requestBody, responses }: Operation,
): string => `<details>
<summary><span class="method">${method}</span><code>${escape(path)}</code>${sentences(summary)}</summary>
${description === undefined ? '' : `<p>${sentences(description)}</p>`}
${parameters.length === 0 ? '' : block('Parameters', parameters)}
${example === undefined ? '' : block('Example', example)}
${requestBody === undefined ? '' : block('Body', requestBody)}
${responses === undefined ? '' : block('Answers', responses)}
</details>`

const schemas = (document: object): string => {
  const { components } = document as { components: { schemas: Record<string, object> } }
  const entries = Object.entries(components.schemas).map(
    ([name, schema]) => `<details><summary><code>${escape(name)}</code></summary>${pre(schema)}</details>`,
  )
  return `<section id="schemas"><h2>${titleOf('schemas')}</h2>\n${entries.join('\n')}\n</section>`
}

const block = (title: string, value: unknown): string => `<h3>${title}</h3>${pre(value)}`

const pre = (value: unknown): string => `<pre>${escape(JSON.stringify(value, undefined, 2))}</pre>`

const operationIn = (document: object, { method, path }: Route): Operation => {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> }
  return paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
}

const descriptionOf = (document: object): string =>
  (document as { info: { description: string } }).info.description

/** A name with a dot is written as its owners write it. */
const titleOf = (tag: string): string =>
  tag.includes('.') ? tag : `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`

/** What the document writes in Markdown, of which it uses code alone. */
const sentences = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
