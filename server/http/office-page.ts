import { Hono } from 'hono'
import type { Environment } from './environment.ts'

/** What the office's build made. */
export interface OfficeAssets {
  /** Development's own tags; nothing in a build. */
  head: string
  entry: string
  imports: string[]
  sheet: string
}

const ICON = '/favicon.svg'

const documentOf = ({ head, entry, imports, sheet }: OfficeAssets) => `<!DOCTYPE html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Office</title>
<link rel="icon" href="${ICON}">
${head}<link rel="stylesheet" href="${sheet}">
${imports.map((file) => `<link rel="modulepreload" href="${file}">`).join('\n')}
<script type="module" src="${entry}"></script>
</head>
<body><div id="office"></div></body>
</html>
`

interface OfficePageDeps {
  assets: OfficeAssets
  /** What the page may load and do. */
  policy: string
}

/** The office's app: one document for all of its addresses, which is not cached. It is drawn in the browser alone. */
export function createOfficePage({ assets, policy }: OfficePageDeps) {
  const html = documentOf(assets)
  const app = new Hono<Environment>()
  app.on('GET', ['/office', '/office/*'], (c) => {
    c.set('route', 'office')
    return c.html(html, 200, {
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
  return app
}
