import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Searched, searchIn } from '#src/site/content/search/search.ts'
import { nigerianNames } from '#tests/support/nigerian-names.ts'

const padding = 'padding '.repeat(400)
const items: Searched[] = [
  { id: 1, title: 'Annual dues are due in July', text: 'Pay at the office.' },
  { id: 2, title: 'Notes from the meeting', text: `${padding}the quorum stands here ${padding}` },
  { id: 3, title: 'Ethics in practice', text: 'Twelve articles, and dues.' },
  { id: 4, title: 'Ẹ̀kọ́ for beginners', text: 'A language course by Ɗanladi.' },
]

const find = (text: string, list = items) => searchIn(list, (item) => item)(text)

describe('[SEARCH-01] [SEARCH-03] [D-44] looking through a list', () => {
  test.each([
    ['a word of a title', 'ethics', [3]],
    ['[SEARCH-02] [SEARCH-04] a word of a text', 'articles', [3]],
    ['a word deep in a long text', 'quorum', [2]],
    ['one slip in ten letters', 'begimners', [4]],
    ['whatever the case', 'ETHICS', [3]],
    ['without the marks on its letters', 'eko', [4]],
    ['[OFF-13] without the hooks on them', 'danladi', [4]],
    ['nothing where nothing holds it', 'parliament', []],
    ['nothing where too many letters differ', 'etiqs', []],
  ])('finds %s', async (_, text, ids) => {
    expect(await find(text)).toEqual(ids)
  })

  test('[SEARCH-01] [OFF-13] forty names with the letters of Nigeria are found as they are typed plainly', async () => {
    const list = nigerianNames.map(([title], id) => ({ id, title, text: '' }))
    const lost: string[] = []
    for (const [id, [name, typed]] of nigerianNames.entries())
      if (!(await find(typed, list)).includes(id)) lost.push(name)
    expect(lost).toEqual([])
  })

  test('[D-44] answers the best first: a title before a text', async () => {
    expect(await find('dues')).toEqual([1, 3])
  })

  test('answers equally good ones in the order of the list', async () => {
    const same = Array.from({ length: 25 }, (_, id) => ({ id, title: 'One of many', text: '' }))
    expect(await find('many', same)).toEqual(same.map(({ id }) => id))
  })

  test('finds nothing in nothing', async () => {
    expect(await find('dues', [])).toEqual([])
  })

  test('finds the same again, and something else for something else', async () => {
    const again = searchIn(items, (item) => item)
    expect([await again('dues'), await again('dues'), await again('quorum')]).toEqual([[1, 3], [1, 3], [2]])
  })
})

describe('[D-44] several words', () => {
  test.each([
    ['in another order', 'practice ethics', [3]],
    ['one in the title, one in the text', 'articles ethics', [3]],
    ['far from each other', 'quorum notes padding', [2]],
    ['each with its own slip', 'beginmers languagr', [4]],
    ['the beginnings of some', 'due jul', [1]],
    ['parted by any white space', '  dues\t july ', [1]],
  ])('are found %s', async (_, text, ids) => {
    expect(await find(text)).toEqual(ids)
  })

  test('find nothing where one of them is missing', async () => {
    expect(await find('ethics parliament')).toEqual([])
  })

  test('are ranked by all of them: one in a title and one in a text come after two in a title', async () => {
    const list = [
      { id: 1, title: 'Annual', text: 'About dues.' },
      { id: 2, title: 'Annual dues', text: '' },
    ]
    expect([await find('dues annual', list), await find('annual dues', list)]).toEqual([
      [2, 1],
      [2, 1],
    ])
  })

  test('find the same in whatever order they stand, in the same order', async () => {
    const word = fc.constantFrom('dues', 'ethics', 'press', 'radio', 'duse', 'pres', 'a', 'Ẹ̀kọ́', 'notes', 'note')
    const words = fc.array(word, { minLength: 1, maxLength: 5 })
    const list = fc.array(fc.record({ title: words, text: words }), { maxLength: 30 })
    const orders = words.chain((one) =>
      fc.tuple(fc.constant(one), fc.shuffledSubarray(one, { minLength: one.length, maxLength: one.length })),
    )
    await fc.assert(
      fc.asyncProperty(list, orders, async (posts, [one, other]) => {
        const all = posts.map(({ title, text }, id) => ({ id, title: title.join(' '), text: text.join(' ') }))
        expect(await find(one.join(' '), all)).toEqual(await find(other.join(' '), all))
      }),
    )
  })

  test('find what each of them finds alone, and a word said twice counts once', async () => {
    expect(await find('dues dues')).toEqual(await find('dues'))
    const [dues, practice] = [await find('dues'), await find('practice')]
    expect(await find('dues practice')).toEqual(dues.filter((id) => practice.includes(id)))
  })
})

describe('a long search', () => {
  const many = Array.from({ length: 300 }, (_, id) => ({ id, title: `Post ${id}`, text: padding }))

  test('lets others have their turn', async () => {
    // Each look at the clock finds it 5 ms later, so that two of the thirty slices are more than others wait for.
    let time = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 5
      return time
    })
    let turns = 0
    const beat = () => {
      turns += 1
      next = setTimeout(beat)
    }
    let next = setTimeout(beat)
    await find('paddock', many)
    clearTimeout(next)
    clock.mockRestore()
    expect(turns).toBeGreaterThan(10)
  })

  test('is cancelled when the caller has gone', async () => {
    const gone = new AbortController()
    const search = searchIn(many, (item) => item)('paddock', gone.signal)
    gone.abort(new Error('Somebody typed on'))
    await expect(search).rejects.toThrow('Somebody typed on')
  })
})
