import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as catalogue from '#contract/messages.ts'
import { root } from '#tests/support/tree.ts'

const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8').split('\n')
const folder = join(root, 'contract/messages')
const source = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))

const numbered = (name: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${name}-${String(index + 1).padStart(2, '0')}`)

const textOf = (id: string) => requirements.find((line) => line.startsWith(`- ${id} `)) ?? ''

/** A text with a name in braces is made by the view that knows the name. */
const quotedIn = (line: string) =>
  [...line.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text).filter((text) => !text.includes('{'))

const stringsOf = (thing: unknown): string[] => {
  if (typeof thing === 'string') return [thing]
  return thing !== null && typeof thing === 'object' ? Object.values(thing).flatMap(stringsOf) : []
}
const texts = stringsOf(catalogue)
const notices: { tone: string; title: string; text?: string }[] = [
  ...Object.values(catalogue.notices),
  ...Object.values(catalogue.paymentNotices),
]

const shown = ['REG-03', 'AUTH-04', 'AUTH-09', 'AUTH-16', 'ACC-09', 'ACC-10', 'APP-20', 'D-04', 'D-26', 'D-90']
const quoting = [...numbered('ERR', 45), ...numbered('VAL', 15), ...shown].filter(
  (id) => quotedIn(textOf(id)).length > 0,
)

test('the requirements still quote what they quoted', () => {
  expect(quoting.length).toBe(59)
  expect(shown.filter((id) => !quoting.includes(id))).toEqual([])
})

test.each(quoting.map((id) => [id, quotedIn(textOf(id))] as const))(
  '[%s] the catalogue holds %j letter for letter',
  (_, quoted) => {
    expect(quoted.filter((text) => !texts.includes(text))).toEqual([])
  },
)

test('[D-03] what is odd is kept to the letter', () => {
  const odd = [
    'No Held Resource at the Moment',
    'registration Incomplete',
    'Thank You for Registering!',
    'Please Provide all Fields',
  ]
  expect(odd.filter((text) => !texts.includes(text))).toEqual([])
})

describe('a toast', () => {
  /** "A" / "B", or two descriptions for one title: "A" / "B" or "C". */
  const pairsIn = (line: string) =>
    [...line.matchAll(/"([^"]+)"\*? \/ "([^"]+)"\*?(?: or "([^"]+)")?/g)].flatMap(([, title = '', text = '', other]) =>
      [text, other].filter((one) => one !== undefined).map((one) => ({ title, text: one })),
    )
  const toneOf = (id: string) => (/^(AUTH|ACC|APP)/.test(id) ? 'success' : 'destructive')
  const ids = quoting.filter((id) => !id.startsWith('D-'))
  const pairs = ids.flatMap((id) => pairsIn(textOf(id)).map((pair) => [id, { tone: toneOf(id), ...pair }] as const))

  test('is quoted with title and description ten times', () => {
    expect(pairs.length).toBe(10)
  })

  test.each(pairs)('[%s] has title and description together: %j', (_, notice) => {
    expect(notices).toContainEqual(notice)
  })

  const titles = ['REG-03', 'AUTH-04', 'AUTH-09', 'ACC-09', 'ACC-10', 'VAL-11', 'VAL-12', 'VAL-14', 'VAL-15', 'D-26']
  test.each(titles.map((id) => [id, quotedIn(textOf(id))[0]] as const))(
    '[%s] says "%s" and nothing more',
    (id, title) => {
      const tone = id === 'D-26' ? 'success' : toneOf(id)
      expect(notices).toContainEqual({ tone, title })
    },
  )
})

describe('a corrected text', () => {
  const commented = source.map((line) => {
    const [code = '', comment] = line.split('// spec:')
    return { code, comment }
  })
  const corrections = ['D-01', 'D-02'].flatMap((id) =>
    [...textOf(id).matchAll(/"([^"]+)" \(([^)]+)\)/g)].map(([, corrected = '', spec = '']) => ({
      id,
      corrected,
      spec,
    })),
  )
  const noteOf = (spec: string) =>
    spec === 'same with a trailing space' ? 'the same with a space at its end' : `'${spec}'`

  test.each(corrections)(
    '[$id] "$corrected" stands beside the wording of the specification: $spec',
    ({ corrected, spec }) => {
      const beside = commented.filter(({ code }) => code.includes(`'${corrected}'`)).map(({ comment }) => comment ?? '')
      expect(beside.some((comment) => comment.includes(noteOf(spec)))).toBe(true)
    },
  )

  test('[D-01] [D-02] is listed among the decisions, each', () => {
    expect(corrections.length).toBe(15)
    const notes = commented.flatMap(({ comment }) => (comment === undefined ? [] : [comment]))
    const known = corrections.map(({ spec }) => noteOf(spec))
    const unknown = notes
      .flatMap((note) => note.match(/'[^']+'|the same.*/g) ?? [note])
      .filter((note) => !known.includes(note))
    expect(unknown).toEqual([])
  })

  test('[D-01] [D-02] is never shown in the wording of the specification', () => {
    const titlesOfOthers = ['Login Successful', 'Error Signing Up']
    const slips = corrections.map(({ spec }) => spec).filter((spec) => !titlesOfOthers.includes(spec))
    expect(texts.filter((text) => slips.includes(text) || text.trim() !== text)).toEqual([])
  })
})
