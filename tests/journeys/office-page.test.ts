import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { readBuiltApp, readBuiltPage } from '#server/start/built-app.ts'
import { filesBelow, root } from '#tests/support/tree.ts'

const client = join(root, 'dist-test/client')
const site = readBuiltApp(client).assets
const office = readBuiltPage(client, 'office')
const read = (path: string) => readFileSync(join(client, path))
const packed = (path: string) => gzipSync(read(path), { level: 9 }).length
const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0)

const ofOffice = (path: string) => path.startsWith('/assets/office/')

describe("[OFF-01] the office's page", () => {
  test.each(['/office', '/office/', '/office/login', '/office/no/such/screen?q=1'])(
    '%s is one document that nobody keeps, under the policy of the pages',
    async (path) => {
      const answer = await fetch(`${inject('site')}${path}`)
      const html = await answer.text()
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
        200,
        'no-store',
        'noindex',
      ])
      expect(html).toContain('<title>Office</title>')
      expect(html).toContain(`<script type="module" src="${office.entry}"></script>`)
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          'frame-src blob:',
          "object-src 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
        ]),
      )
    },
  )

  test('an address beside it is of the site', async () => {
    const html = await (await fetch(`${inject('site')}/offices`)).text()
    expect(html).not.toContain(office.entry)
  })
})

describe('what visitors load has nothing of the office', () => {
  const pages = [site.entry, ...site.imports, ...Object.values(site.routes).flat()]
  const scripts = filesBelow('dist-test/client')
    .map((path) => path.slice('dist-test/client'.length))
    .filter((path) => path.endsWith('.js') && !ofOffice(path))

  test('no page begins with a file of its app', () => {
    expect(pages.length).toBeGreaterThan(40)
    expect(pages.filter(ofOffice)).toEqual([])
  })

  test('no script of the site knows a file, a call or a screen of it', () => {
    const knowing = scripts.filter((path) =>
      /assets\/office|\/office\/(sign-in|me)\b|door-mark/.test(read(path).toString()),
    )
    expect([scripts.length > 40, knowing]).toEqual([true, []])
  })

  test("neither style sheet has the other's rules", () => {
    const sheet = read(office.sheet).toString()
    expect([sheet.includes('.door-mark'), site.style.includes('.door-mark')]).toEqual([true, false])
    expect([sheet.includes('.band-footer'), site.style.includes('.band-footer')]).toEqual([false, true])
  })

  test('robots.txt does not name it, and the sitemap neither', async () => {
    const texts = ['/robots.txt', '/sitemap.xml'].map(async (path) => (await fetch(`${inject('site')}${path}`)).text())
    expect((await Promise.all(texts)).filter((text) => text.includes('/office'))).toEqual([])
  })
})

test('what the office begins with weighs at most 190 kB', () => {
  expect(sum([office.entry, ...office.imports].map(packed))).toBeLessThan(190_000)
  expect(packed(office.sheet)).toBeLessThan(26_000)
})

test('its style sheet leaves out only pieces that no screen of the office shows', () => {
  const [, names = ''] =
    /"\.\.\/ui\/\{([^}]+)\}\.tsx"/.exec(readFileSync(join(root, 'src/office/office.css'), 'utf8')) ?? []
  const sources = filesBelow('src/office').filter((path) => path.endsWith('.tsx'))
  const screens = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  expect(names.split(',').length).toBeGreaterThan(5)
  expect(names.split(',').filter((name) => screens.includes(`/ui/${name}.tsx`))).toEqual([])
})

const officeManifest: Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }> = JSON.parse(
  read('/.vite/office.json').toString(),
)

/** A file of the office with all that it needs at once. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  const { file = '', imports = [] } = officeManifest[name] ?? {}
  if (seen.has(`/${file}`)) return seen
  seen.add(`/${file}`)
  for (const one of imports) withImports(one, seen)
  return seen
}

describe('[OFF-30] the editor of long texts', () => {
  const EDITOR = 'src/office/kit/editor/RichText.tsx'
  const isOf = (path: string) => /prosemirror|ProseMirror/.test(read(path).toString())

  test('is fetched by the screen that has one, and weighs at most 86 kB more', () => {
    const screen = 'src/office/content/ContentEditor.tsx'
    expect(officeManifest[screen]?.dynamicImports).toContain(EDITOR)
    const before = new Set([...withImports('src/office/app/entry-office.tsx'), ...withImports(screen)])
    const more = [...withImports(EDITOR)].filter((path) => !before.has(path))
    expect(more.length).toBeGreaterThan(0)
    expect(sum(more.map(packed))).toBeLessThan(86_000)
  })

  test('is in one file of the office alone, and in none of the site', () => {
    const scripts = filesBelow('dist-test/client')
      .map((path) => path.slice('dist-test/client'.length))
      .filter((path) => path.endsWith('.js'))
    expect(scripts.filter(isOf)).toEqual([`/${officeManifest[EDITOR]?.file}`])
  })
})
