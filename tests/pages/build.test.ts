import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { client } from '#tests/support/page-site.ts'
import { read as readPage } from '#tests/support/read-page.ts'
import { filesBelow, root } from '#tests/support/tree.ts'

const files = filesBelow('dist-test/client')
const scripts = files.filter((path) => path.endsWith('.js'))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest: Record<string, { file: string }> = JSON.parse(read('dist-test/client/.vite/manifest.json'))

test('nothing of the workbench is in a build: neither its page nor the tools it uses', async () => {
  expect(scripts.length).toBeGreaterThan(10)
  const named = scripts.filter((path) => /(^|[/.-])(qa|ui-page|workbench|inspect)[.-]/.test(path))
  const holding = scripts.filter((path) => /@statelyai|UiPage|ui-page|GivenActors|xstate\.inspect/.test(read(path)))
  expect([named, holding]).toEqual([[], []])
  expect((await readPage('/qa/ui')).status).toBe(404)
})

test('no source maps and no sources are in a build', () => {
  expect(files.filter((path) => /\.(map|tsx?|jsx)$/.test(path))).toEqual([])
})

test('a build has a chunk for every page a route stands for', () => {
  const tree = read('src/site/app/route-tree.gen.ts')
  const [, ids = ''] = /export interface FileRoutesById \{([\s\S]*?)\n\}/.exec(tree) ?? []
  const leadsOn = ['/_site/become-a-member', '/_site/v/$code', '/_site/account/profile', '/_site/$']
  const routes = Array.from(ids.matchAll(/'([^']+)': typeof/g), ([, id = '']) => id).filter(
    (id) => !leadsOn.includes(id),
  )
  expect(routes.length).toBeGreaterThan(36)
  const without = routes.filter((id) => {
    const file = id.endsWith('/') ? `${id}index` : id
    // With what reads its data, where it has that.
    const chunks = ['component', 'component---loader'].map(
      (part) => manifest[`src/site/routes${file}.tsx?tsr-split=${part}`],
    )
    return !chunks.some((one) => one && existsSync(join(client, one.file)))
  })
  // The layout of nearly every page is part of the entry.
  expect(without).toEqual(['/_site'])
})

test('both fonts are preloaded', async () => {
  const { html } = await readPage('/')
  const preloaded = Array.from(html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g), ([, href]) => href)
  expect(preloaded).toEqual([expect.stringMatching(/noto-serif-base/), expect.stringMatching(/overpass-base/)])
  expect(preloaded.filter((href) => !existsSync(join(client, href ?? '')))).toEqual([])
})
