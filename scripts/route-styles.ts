import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PurgeCSS } from 'purgecss'
import * as v from 'valibot'
import { richText, tableFrame } from '#contract/rich-text.ts'

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
  }),
)
type Manifest = v.InferOutput<typeof Manifest>

/** Where cleaned HTML is shown its tags are there, though they stand in no script. */
const richTags = ` ${richText.tags.join(' ')} ${tableFrame.class}`

const SHEET = 'style.css'
const ROUTE = /^src\/routes\/.+\.tsx\?tsr-split=(component|notFoundComponent)$/

/**
 * A chunk with all it imports; for a route also what it may fetch later, for a chunk that routes share the parts of pages
 * among that. Not so for an entry: that is every route.
 */
function reached(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return found
  found.add(key)
  const later = ROUTE.test(key) ? chunk.dynamicImports : []
  const shared = key.startsWith('_') ? chunk.dynamicImports.filter((part) => part.startsWith('src/routes/')) : []
  for (const next of [...chunk.imports, ...later, ...shared]) reached(manifest, next, found)
  return found
}

/**
 * The whole sheet for a page that has its own style already: without the fonts, which a browser told of them again
 * would lay out anew.
 */
function writeFurtherSheet(client: string, sheet: string): string {
  const further = sheet.replace(/@font-face\s*\{[^}]*\}/g, '')
  const hash = createHash('sha256').update(further).digest('base64url').slice(0, 8)
  const file = `assets/further-${hash}.css`
  writeFileSync(join(client, file), further)
  return file
}

const HOME = 'src/routes/_site/index.tsx'

/** What an entry fetches later and other pages than home show from the start: the banner, among what pages share. */
const bannerOf = (manifest: Manifest, key: string, entries: string[]) =>
  key.startsWith(HOME)
    ? []
    : entries.flatMap((entry) => manifest[entry]?.dynamicImports ?? []).filter((part) => part.startsWith('_'))

/** All that one route may show: `?tsr-split=component` and `?tsr-split=notFoundComponent` of the same file. */
const partsOf = (manifest: Manifest, key: string) =>
  Object.keys(manifest).filter((other) => ROUTE.test(other) && other.split('?')[0] === key.split('?')[0])

/** The layouts around a route: `src/routes/_site.tsx` for `src/routes/_site/about/index.tsx`. */
const layoutsOf = (manifest: Manifest, key: string) =>
  Object.keys(manifest).filter((other) => ROUTE.test(other) && key.startsWith(other.replace(/\.tsx\?.*$/, '/')))

const wordsIn = (text: string) => text.match(/[^\s"'`<>=]+/g) ?? []

/**
 * What each route needs of the style sheet, so that a page carries its own styles and no others: a rule stays if its
 * classes stand somewhere in the scripts of that route. Written beside the manifest, each style once.
 */
export async function writeRouteStyles(client: string, workbench: boolean) {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')))
  const textOf = (key: string) => readFileSync(join(client, manifest[key]?.file ?? ''), 'utf8')
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const purge = new PurgeCSS()
  const words = new Map<string, string>()
  /** Each word of a chunk once: most chunks are in most routes. */
  const wordsOf = (key: string) => {
    const found = words.get(key) ?? Array.from(new Set(wordsIn(textOf(key)))).join(' ')
    words.set(key, found)
    return found
  }

  const styleFor = async (keys: string[]) => {
    const chunks = new Set(keys.flatMap((key) => Array.from(reached(manifest, key))))
    const raw = Array.from(chunks, wordsOf).join('\n')
    const [result] = await purge.purge({
      content: [{ raw: `${raw}${raw.includes('rich-text') ? richTags : ''}<html><body>`, extension: 'js' }],
      css: [{ raw: textOf(SHEET) }],
      defaultExtractor: wordsIn,
      dynamicAttributes: ['data-look', 'data-scene', 'data-shown', 'data-colour', 'aria-current'],
      variables: true,
      keyframes: true,
    })
    return result?.css ?? ''
  }

  const made: Record<string, string> = {}
  for (const key of Object.keys(manifest)) {
    if (!ROUTE.test(key)) continue
    const shown = [...entries, ...bannerOf(manifest, key, entries), ...layoutsOf(manifest, key)]
    made[key] = await styleFor([...shown, ...partsOf(manifest, key)])
  }
  const styles = Array.from(new Set(Object.values(made)))
  const routes = Object.fromEntries(Object.entries(made).map(([key, style]) => [key, styles.indexOf(style)]))
  writeFileSync(
    join(client, '.vite/pages.json'),
    JSON.stringify({
      styles,
      routes,
      sheet: writeFurtherSheet(client, textOf(SHEET)),
      apiHost: process.env.VITE_API_HOST ?? '',
      workbench,
    }),
  )
}
