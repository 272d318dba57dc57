import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { allEndpoints } from '#contract/all-endpoints.ts'
import type { CallLimits } from '../call-limits.ts'
import type { App } from '../environment.ts'
import { callers, type Described, described, formSchemaOf, refusalsOf, titleOf } from './document.ts'
import { type Field, fieldsIn } from './fields.ts'
import { given, isFile, taken } from './json-schemas.ts'

type AreaName = keyof typeof allEndpoints
type Html = ReturnType<typeof html>

const areaTitles: Record<AreaName, string> = {
  applications: 'Applications',
  common: 'Health, and this description',
  content: 'What the site says',
  door: 'Doors',
  dues: 'Dues',
  events: 'Events and tickets',
  identity: 'Accounts and sign-in',
  jobs: 'Jobs in the background',
  mail: 'Mail',
  members: 'Members',
  money: 'Money',
  staff: 'People of the office',
}
const areaNames = Object.keys(areaTitles) as AreaName[]

const callsOf = (area: AreaName) => described.filter((one) => one.area === area)

const style = `
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;color:#0b201a;background:#fff;font:1.0625rem/1.6 Arial,sans-serif;overflow-wrap:anywhere}
a{color:#005740;text-underline-offset:.2em}
:focus-visible{outline:3px solid #b14a0c;outline-offset:2px}
header{background:#00372a;color:#fff;border-bottom:4px solid #fa7926}
header a{color:#fff}
header :focus-visible{outline-color:#fa7926}
header p{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:0}
header p,main{max-width:62rem;margin:0 auto;padding:1rem 1.25rem}
h1,h2,h3{font-family:Georgia,'Times New Roman',serif;line-height:1.15;text-wrap:balance}
h1{margin:1.5rem 0 1rem;font-size:clamp(2rem,1.6rem + 2vw,3rem)}
h2{margin:2.5rem 0 .75rem;font-size:1.75rem}
h3{margin:0 0 .5rem;font-size:1.375rem}
p,.areas{max-width:42rem}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9em}
pre{max-width:100%;margin:1rem 0;padding:1rem;white-space:pre-wrap;background:#f2f9f6;border:1px solid #d3e0da;border-radius:8px}
ul{padding-left:1.25rem}
.areas,.calls{display:grid;gap:0;padding:0;list-style:none}
.areas li,.calls li{border-bottom:1px solid #d3e0da}
.areas a,.calls a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;min-height:2.75rem;padding:.5rem 0}
.calls span{color:#384d45}
article{padding:1.5rem 0;border-top:1px solid #d3e0da}
article p{margin:.25rem 0}
.address{font-weight:700}
.quiet{color:#384d45}
summary{min-height:2.75rem;padding:.6rem 0;color:#005740;font-weight:700;cursor:pointer}
h4{margin:1rem 0 .25rem;font-size:1.0625rem}
dl{display:grid;grid-template-columns:minmax(8rem,20rem) 1fr;gap:.35rem 1.25rem;margin:0}
dt,dd{margin:0;min-width:0}
dd{color:#384d45}
@media(max-width:40rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.6rem}}
`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const pageOf = (title: string, content: Html) => html`<!DOCTYPE html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | NIPR FCT Chapter</title>
<link rel="icon" href="/favicon.svg">
<style>${raw(style)}</style>
</head>
<body>
<header><p><a href="/">NIPR FCT Chapter</a> <a href="/developers">For developers</a></p></header>
<main>${content}</main>
</body>
</html>
`

const firstPage = (site: string) =>
  pageOf(
    'For developers',
    html`
<h1>For developers</h1>
<p>All that this site, its office and its doors do goes through ${described.length} calls. This page shows them to a reader;
<a href="/api/openapi.json">the same as OpenAPI 3.1</a> is for programs.</p>
<h2 id="areas">Calls by area</h2>
<ul class="areas">${areaNames.map(
      (name) =>
        html`<li><a href="/developers/${name}">${areaTitles[name]} <span>${callsOf(name).length} calls</span></a></li>`,
    )}</ul>
<h2 id="how">How to call</h2>
<pre>curl ${site}/api/event?when=upcoming</pre>
<ul>
<li>Every address begins with <code>${site}/api</code>. What is sent and answered is JSON, unless a call says that it takes a form or gives a file.</li>
<li>A member signs in with <code>POST /login</code> and sends the token as <code>Authorization: Bearer …</code></li>
<li>The office signs in with its cookie; a call that changes something comes from a page of this site. A door sends the pass of its pairing.</li>
<li>A refused call answers <code>{"message": "…"}</code>, a sentence for the person who asked.</li>
<li>A sum is in naira; with kobo it is text, like <code>"25000.50"</code>. A moment is in UTC, a day is one in Lagos.</li>
<li>An <code>Idempotency-Key</code> with an act of the office lets it be sent again when its answer was lost: it is done once.</li>
<li>Too many calls are answered with 429, and <code>Retry-After</code> says in how many seconds to come again.</li>
</ul>`,
  )

const fieldList = (fields: readonly Field[]) =>
  html`<dl>${fields.map(
    ({ name, type, required }) =>
      html`<dt><code>${name}</code></dt><dd>${type}${required ? '' : '; may be left out'}</dd>`,
  )}</dl>`

const part = (title: string, content: Html | string) => html`<h4>${title}</h4>${content}`

function takenBy(endpoint: Described['endpoint']) {
  const { params, query, body, files } = endpoint
  const parts = [
    ...(params ? [part('In the path', fieldList(fieldsIn(taken(params), 'path')))] : []),
    ...(query ? [part('In the query', fieldList(fieldsIn(taken(query), 'query')))] : []),
    ...(body ? [part('In the body', fieldList(fieldsIn(taken(body), 'body')))] : []),
    ...(files ? [part('In the form', fieldList(fieldsIn(formSchemaOf(endpoint), 'form')))] : []),
  ]
  return parts.length > 0 ? parts : part('Sent', html`<p>Nothing.</p>`)
}

function givenBy({ answer, at }: Described['endpoint']) {
  if (isFile(answer)) return part('Answered', html`<p>A file.</p>`)
  const fields = fieldsIn(given(answer), at || 'body')
  const lies = at && fields[0]?.name !== at && html`<p>Within <code>${at}</code>:</p>`
  return part('Answered', html`${lies}${fieldList(fields)}`)
}

function callOf({ name, endpoint }: Described) {
  const { method, path, access, permission, or = [] } = endpoint
  return html`<article id="${name}">
<h3>${titleOf(name)}</h3>
<p class="address"><code>${method} ${path}</code></p>
<p>${callers[access]}</p>
${permission && html`<p>Right: ${[permission, ...or].map((right, at) => html`${at > 0 && ' or '}<code>${right}</code>`)}</p>`}
<details><summary>What is sent and answered</summary>
${takenBy(endpoint)}${givenBy(endpoint)}
${part('Refused', html`<dl>${refusalsOf(endpoint).map(({ status, when }) => html`<dt>${status}</dt><dd>${when.replaceAll('`', '')}</dd>`)}</dl>`)}
</details>
</article>`
}

function areaPage(area: AreaName) {
  const calls = callsOf(area)
  return pageOf(
    `${areaTitles[area]}, for developers`,
    html`
<h1>${areaTitles[area]}</h1>
<ul class="calls">${calls.map(
      ({ name, endpoint: { method, path } }) =>
        html`<li><a href="#${name}">${titleOf(name)} <span>${method} ${path}</span></a></li>`,
    )}</ul>
<h2>The calls</h2>
${calls.map(callOf)}`,
  )
}

const isArea = (name: string): name is AreaName => Object.hasOwn(areaTitles, name)

/** The API for a reader. The pages need nothing of the site's, and stay the same as long as the server runs. */
export function developerPages(app: App, { site, limits }: { site: string; limits: Pick<CallLimits, 'page'> }) {
  const made = new Map<string, Html>()
  const kept = (name: string, make: () => Html) => {
    const page = made.get(name) ?? make()
    made.set(name, page)
    return page
  }
  const headers = { 'content-security-policy': policy, 'cache-control': 'public, max-age=300' }
  app.get('/developers', (c) => {
    limits.page(c)
    return c.html(
      kept('', () => firstPage(site)),
      200,
      headers,
    )
  })
  app.get('/developers/:area', (c, next) => {
    const area = c.req.param('area')
    if (!isArea(area)) return next()
    limits.page(c)
    return c.html(
      kept(area, () => areaPage(area)),
      200,
      headers,
    )
  })
}
