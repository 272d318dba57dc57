import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { AppAssets } from '../http/app-page.ts'
import { contentPolicy } from '../http/headers.ts'
import type { PageAssets, PageRenderer, PageRoute } from '../ports/page-renderer.ts'
import { address, filesByRoute, filesByScreen, filesOf, Manifest } from './manifest.ts'
import type { Front } from './site.ts'

/** What scripts/build.ts says of the build. */
const BuildFacts = v.object({ apiHost: v.string(), workbench: v.boolean() })

/** The key of the one sheet of a build whose styles are not split. */
const SHEET = 'style.css'

/** The entry of a build and its one style sheet. */
function readEntry(clientDir: string, name: string) {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8')))
  const [key, entry] =
    Object.entries(manifest).find(([, { isEntry, file }]) => isEntry && file.startsWith('assets/')) ?? []
  const sheet = manifest[SHEET]
  if (!key || !entry || !sheet) throw new Error(`The build in ${clientDir} has no entry. Run npm run build.`)
  const first = filesOf(manifest, key)
  const imports = first.filter((file) => file !== address(entry.file))
  return { manifest, first, entry: address(entry.file), imports, sheet: sheet.file }
}

/** Which screen stands at which path of an app. */
const Screens = v.record(v.string(), v.string())

/** Reads what the build of the office's or the door's app made. */
export function readBuiltPage(clientDir: string, name: 'office' | 'door'): AppAssets {
  const { manifest, first, entry, imports, sheet } = readEntry(clientDir, `${name}.json`)
  const written = name === 'office' ? readFileSync(join(clientDir, '.vite/office-screens.json'), 'utf8') : '{}'
  const screens = filesByScreen(manifest, v.parse(Screens, JSON.parse(written)), first)
  return { head: '', entry, imports, screens, sheet: address(sheet) }
}

const workers = ['door-worker', 'kept-worker']

const readWorkers = (clientDir: string) =>
  Object.fromEntries(workers.map((name) => [name, readFileSync(join(clientDir, `.vite/${name}.js`), 'utf8')]))

/** Reads what the build of the browser app made: the scripts of each route and the one style sheet. */
export function readBuiltApp(clientDir: string): { assets: PageAssets; apiHost: string; workbench: boolean } {
  const read = (name: string) => readFileSync(join(clientDir, name), 'utf8')
  const { manifest, first, entry, imports, sheet } = readEntry(clientDir, 'manifest.json')
  const { apiHost, workbench } = v.parse(BuildFacts, JSON.parse(read('.vite/build.json')))
  const routes = filesByRoute(manifest, first)
  const assets = { head: '', entry, imports, routes, style: read(sheet) }
  return { assets, apiHost, workbench }
}

/** What the build's renderer gives. */
export interface Renderer {
  renderPage: PageRenderer
  routes: PageRoute[]
}

/** The pages of a build: what its renderer makes, and the apps that are drawn in the browser alone. */
export function readFront(clientDir: string, { renderPage, routes }: Renderer): Front {
  const { assets, apiHost, workbench: framed } = readBuiltApp(clientDir)
  const apps = {
    office: readBuiltPage(clientDir, 'office'),
    door: readBuiltPage(clientDir, 'door'),
    workers: readWorkers(clientDir),
    policies: {
      office: contentPolicy('', { apiHost, framed, readsFiles: true }),
      door: contentPolicy('', { apiHost, framed }),
    },
  }
  const policy = contentPolicy(assets.style, { apiHost, framed })
  return { render: renderPage, routes, assets, policy, apps, framed, caches: true }
}
