import type { PageData } from './page-data.ts'

/** What a build made: the entry script, the scripts that each route needs, and the one style sheet. */
export interface PageAssets {
  /** Goes to the end of the head as it is. */
  head: string
  entry: string
  imports: string[]
  routes: Record<string, string[]>
  style: string
}

const preload = (href: string) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`

/** In a data block only `<` could end the element or open a comment. */
const dataBlock = (page: PageData) =>
  `<script type="application/json" id="page">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`

/**
 * Our own tags are put in by string at the end of head and body: React leaves them alone there, and takes them for
 * its own anywhere else.
 */
export function assemble(markup: string, page: PageData, assets: PageAssets, routeIds: string[], told = ''): string {
  const scripts = new Set([...assets.imports, ...routeIds.flatMap((id) => assets.routes[id] ?? [])])
  const head = [
    told,
    assets.head,
    assets.style && `<style>${assets.style}</style>`,
    ...Array.from(scripts, preload),
    `<script type="module" fetchpriority="low" src="${assets.entry}"></script>`,
  ].join('')
  const headEnd = markup.indexOf('</head>')
  const bodyEnd = markup.lastIndexOf('</body>')
  return `${markup.slice(0, headEnd)}${head}${markup.slice(headEnd, bodyEnd)}${dataBlock(page)}${markup.slice(bodyEnd)}`
}
