import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuiltApp, readBuiltPage } from '#server/start/built-app.ts'
import { ask, client } from '#tests/support/page-site.ts'

const site = readBuiltApp(client).assets
const office = readBuiltPage(client, 'office')
const door = readBuiltPage(client, 'door')
const written = (name: string) => JSON.parse(readFileSync(join(client, '.vite', name), 'utf8'))
const screens: Record<string, string> = written('office-screens.json')
const manifest: Record<string, { dynamicImports?: string[] }> = written('office.json')

const sorted = (names: Iterable<string>) => Array.from(names).toSorted()

/** Every script that a page names, in its order. */
async function named(path: string) {
  const html = await (await ask(path)).text()
  const tags = html.matchAll(/<(?:link rel="modulepreload"|script type="module")[^>]* (?:href|src)="([^"]+)"/g)
  return Array.from(tags, ([, file = '']) => file)
}

test.each([
  ['/', ['/_site', '/_site/']],
  ['/about', ['/_site', '/_site/about/']],
  ['/events/3', ['/_site', '/_site/events/$eventId/']],
  ['/events/1/register', ['/_site', '/_site/events/$eventId/register']],
  ['/register', ['/_auth', '/_auth/register']],
  ['/account/dues', ['/_site', '/_site/_account', '/_site/_account/account/dues']],
])('the page at %s names the scripts of its routes, each once, and no other', async (path, ids) => {
  const files = await named(path)
  const own = ids.flatMap((id) => site.routes[id] ?? [])
  expect(own.length).toBeGreaterThan(0)
  expect(sorted(files)).toEqual(sorted(new Set([site.entry, ...site.imports, ...own])))
  expect(files.filter((file) => !existsSync(join(client, file)))).toEqual([])
})

test('[OFF-01] the page at each screen of the office names what the screen adds, each once, and no other', async () => {
  expect(Object.keys(screens).length).toBeGreaterThan(40)
  for (const path of Object.keys(screens)) {
    const files = await named(`/office${path.replaceAll(/\$\w+/g, 'one')}`)
    const own = office.screens[path] ?? []
    expect([path, own.length > 0, sorted(files)]).toEqual([
      path,
      true,
      sorted(new Set([office.entry, ...office.imports, ...own])),
    ])
    expect(files.filter((file) => !existsSync(join(client, file)))).toEqual([])
  }
})

test('[OFF-01] every screen of the office that its routes fetch stands at a path', () => {
  const known = new Set(Object.values(screens))
  const fetched = Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports)
  const others = new Set(fetched.filter((file) => file.startsWith('src/office/') && !known.has(file)))
  expect(sorted(others)).toEqual(['src/office/kit/editor/RichText.tsx'])
})

test('the pages of sign-in and of the door name what they begin with', async () => {
  expect(sorted(await named('/office/login'))).toEqual(sorted([office.entry, ...office.imports]))
  expect(sorted(await named('/door'))).toEqual(sorted([door.entry, ...door.imports]))
})
