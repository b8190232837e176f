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
<h1>Fimm: HTTP interface</h1>
<p>${escape(descriptionOf(document))}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<nav>${TAGS.map((tag) => `<a href="#${tag}">${tag}</a>`).join(' ')}</nav>
</header>
<main>
${TAGS.map((tag) => section(tag, routes, document)).join('\n')}
${schemas(document)}
</main>
</body>
</html>
`

export const DOCS_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
nav a { margin-right: .75rem }
details { border: 1px solid #8886; border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem }
summary { cursor: pointer }
summary code { margin-right: .5rem }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700 }
pre { overflow-x: auto; padding: .75rem; border-radius: .5rem; background: #8882 }
h2 { margin-top: 2rem }
`

interface Operation {
  readonly description?: string
  readonly parameters?: readonly object[]
  readonly requestBody?: object
  readonly responses?: object
}

const section = (tag: string, routes: readonly Route[], document: object): string => {
  const mine = routes.filter((route) => route.tag === tag)
  return `<section id="${tag}"><h2>${tag}</h2>
${mine.map((route) => entry(route, operationIn(document, route))).join('\n')}
</section>`
}

const entry = (
  { method, path, summary }: Route,
  { description, parameters = [], requestBody, responses }: Operation,
): string => `<details>
<summary><span class="method">${method}</span><code>${escape(path)}</code>${escape(summary)}</summary>
${description === undefined ? '' : `<p>${escape(description)}</p>`}
${parameters.length === 0 ? '' : block('Parameters', parameters)}
${requestBody === undefined ? '' : block('Body', requestBody)}
${responses === undefined ? '' : block('Answers', responses)}
</details>`

const schemas = (document: object): string => {
  const { components } = document as { components: { schemas: Record<string, object> } }
  const entries = Object.entries(components.schemas).map(
    ([name, schema]) => `<details><summary><code>${escape(name)}</code></summary>${pre(schema)}</details>`,
  )
  return `<section id="schemas"><h2>schemas</h2>\n${entries.join('\n')}\n</section>`
}

const block = (title: string, value: object): string => `<h3>${title}</h3>${pre(value)}`

const pre = (value: object): string => `<pre>${escape(JSON.stringify(value, undefined, 2))}</pre>`

const operationIn = (document: object, { method, path }: Route): Operation => {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> }
  return paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
}

const descriptionOf = (document: object): string =>
  (document as { info: { description: string } }).info.description

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
