import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import { filesBelow } from '#tests/support/tree.ts'

const apps = ['site', 'office', 'door'] as const

/** What the editor's library writes by itself. */
const ofTheLibrary = /^(ProseMirror|selectedCell)/
/** What marks an element for the utilities of those inside it. */
const marks = ['group', 'peer']
const MOST = 12

const read = (path: string) => readFileSync(path, 'utf8')
const files = filesBelow('src').filter((path) => !path.startsWith('src/qa/'))
const sheets = files.filter((path) => path.endsWith('.css'))
const views = files.filter((path) => /\.tsx?$/.test(path))
const isOf = (app: string) => (path: string) =>
  path.startsWith(`src/${app}/`) || path.startsWith('src/ui/') || path.startsWith('src/lib/')

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '')

/** The classes that the selectors of a sheet name. */
const styledIn = (css: string) =>
  [...withoutComments(css).matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
    [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
  )

/** The texts of an expression which are classes: not what is compared, and not what a kind of button is called. */
const textsIn = (expression: string) =>
  [...expression.replace(/(\w+: |=== |\[)'[^']*'/g, '').matchAll(/'([^']*)'|`([^`]*)`/g)].map(
    ([, quoted, template]) => quoted ?? template?.replace(/\$\{[^}]*\}/g, ' ') ?? '',
  )

/** The lists of classes of a view, each as it is written. */
const listsIn = (view: string) => [
  ...[...view.matchAll(/className="([^"]*)"/g)].map(([, list = '']) => list),
  ...[...view.matchAll(/className=\{([^{}]*(?:\$\{[^}]*\}[^{}]*)*)\}/g)].flatMap(([, expression = '']) =>
    textsIn(expression),
  ),
  ...[...view.matchAll(/\bcx\(([^()]*)\)/g)].flatMap(([, parts = '']) => textsIn(parts)),
]
const words = (list: string) => list.split(/\s+/).filter(Boolean)

/** The classes that the sheet of an app makes of these, and those of all sheets: a piece of src/ui may have one of a single app. */
async function knownTo(app: string, asked: readonly string[]) {
  const { resolve: find } = createRequire(import.meta.url)
  const base = resolve('src', app)
  const { build } = await compile(read(join(base, `${app}.css`)), {
    base,
    loadStylesheet: async (id, from) => {
      const path = id === 'tailwindcss' ? find('tailwindcss/index.css') : resolve(from, id)
      return { path, base: dirname(path), content: read(path) }
    },
  })
  return new Set([...styledIn(build([...asked])), ...sheets.flatMap((path) => styledIn(read(path)))])
}

test('a class that a sheet styles stands in a view', () => {
  const text = views.map(read).join('\n')
  const said = new Set(text.match(/[\w-]+/g))
  const unused = sheets.flatMap((path) =>
    styledIn(read(path))
      .filter((name) => !said.has(name) && !ofTheLibrary.test(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(unused).toEqual([])
})

test.each(apps)('a class in a view of %s is one of Tailwind or of a sheet', async (app) => {
  const asked = views.filter(isOf(app)).flatMap((path) =>
    listsIn(read(path))
      .flatMap(words)
      .map((name) => ({ path, name })),
  )
  const known = await knownTo(
    app,
    asked.map(({ name }) => name),
  )
  const unknown = asked.filter(({ name }) => !known.has(name) && !marks.includes(name))
  expect(unknown.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

test(`no list of classes is longer than ${MOST}`, () => {
  const long = views.flatMap((path) =>
    listsIn(read(path))
      .filter((list) => words(list).length > MOST)
      .map((list) => `${path}: ${list}`),
  )
  expect(long).toEqual([])
})
