import { Hono } from 'hono'
import type { Environment } from './environment.ts'
import { powers, workerPolicy } from './headers.ts'
import { createMatching } from './match-path.ts'

/** What the build of an app made. */
export interface AppAssets {
  /** Development's own tags; nothing in a build. */
  head: string
  entry: string
  imports: string[]
  /** The scripts that a screen adds, by the path at which it stands, below the app's own. */
  screens: Record<string, string[]>
  sheet: string
}

interface AppPage {
  /** Where the app lies, and the id of its place in the document. */
  name: 'office' | 'door'
  title: string
  assets: AppAssets
  /** What the page may load and do. */
  policy: string
}

const ICON = '/favicon.svg'

/** The door can be installed. */
const manifestOf = (name: AppPage['name']) =>
  name === 'door' ? '<link rel="manifest" href="/door.webmanifest">\n<meta name="theme-color" content="#00372A">\n' : ''

const documentOf = (
  { name, title, assets: { head, entry, imports, sheet } }: AppPage,
  screen: string[] = [],
) => `<!DOCTYPE html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${ICON}">
${manifestOf(name)}${head}<link rel="stylesheet" href="${sheet}">
<script type="module" src="${entry}"></script>
${[...imports, ...screen].map((file) => `<link rel="modulepreload" href="${file}">`).join('\n')}
</head>
<body><div id="${name}"></div></body>
</html>
`

/** An app that is drawn in the browser alone: one document, which is not cached, and which names the scripts of its address. */
export function createAppPage(page: AppPage) {
  const bare = documentOf(page)
  const match = createMatching(
    Object.entries(page.assets.screens).map(([path, screen]) => ({ path, html: documentOf(page, screen) })),
  )
  const app = new Hono<Environment>()
  app.on('GET', [`/${page.name}`, `/${page.name}/*`], (c) => {
    c.set('route', page.name)
    const { html } = match(c.req.path.slice(page.name.length + 1)) ?? { html: bare }
    return c.html(html, 200, {
      'content-security-policy': page.policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      // Tickets are scanned at the door of an event.
      'permissions-policy': powers({ camera: true }),
    })
  })
  return app
}

/** The service workers, by their names: of the door, and of what is kept of the site's pages. They fetch from this site alone. */
export function createWorkers(scripts: Record<string, string>) {
  const app = new Hono<Environment>()
  for (const [name, script] of Object.entries(scripts))
    app.get(`/${name}.js`, (c) => {
      c.set('route', name)
      return c.body(script, 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': workerPolicy,
        'cache-control': 'no-cache',
      })
    })
  return app
}
