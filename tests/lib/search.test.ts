import { describe, expect, test } from 'vitest'
import { type Searched, searchIn } from '#src/lib/search.ts'

const padding = 'padding '.repeat(400)
const items: Searched[] = [
  { id: 1, title: 'Annual dues are due in July', text: 'Pay at the office.' },
  { id: 2, title: 'Notes from the meeting', text: `${padding}the quorum stands here ${padding}` },
  { id: 3, title: 'Ethics in practice', text: 'Twelve articles, and dues.' },
  { id: 4, title: 'Ẹ̀kọ́ for beginners', text: 'A language course.' },
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
    ['nothing where nothing holds it', 'parliament', []],
    ['nothing where too many letters differ', 'etiqs', []],
  ])('finds %s', async (_, text, ids) => {
    expect(await find(text)).toEqual(ids)
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

describe('a long search', () => {
  const many = Array.from({ length: 300 }, (_, id) => ({ id, title: `Post ${id}`, text: padding }))

  test('lets others have their turn', async () => {
    let turns = 0
    const beat = setInterval(() => {
      turns += 1
    }, 1)
    await find('paddock', many)
    clearInterval(beat)
    expect(turns).toBeGreaterThan(2)
  })

  test('is cancelled when the caller has gone', async () => {
    const gone = new AbortController()
    const search = searchIn(many, (item) => item)('paddock', gone.signal)
    gone.abort(new Error('Somebody typed on'))
    await expect(search).rejects.toThrow('Somebody typed on')
  })
})
