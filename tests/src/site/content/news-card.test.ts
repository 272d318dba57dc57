import { describe, expect, test } from 'vitest'
import { cardsOf } from '#src/site/content/news/news-card.ts'
import { post } from '#tests/support/api.ts'

const previewOf = (given: Parameters<typeof post>[0]) => cardsOf([post(given)])[0]?.preview

describe('the card of a post', () => {
  test('[HOME-20] [NEWS-06] holds what is shown and no more', () => {
    const given = { id: 7, title: 'A title', image: '/files/a.avif', created_at: '2027-03-12T11:00:00.000Z' }
    expect(cardsOf([post({ ...given, body: '<p>A <b>body</b>.</p>' })])).toEqual([
      { ...given, preview: 'A body.', isOlder: false },
    ])
  })

  test('[D-40] [NEWS-06] previews the first two hundred characters of the body, without tags', () => {
    const whole = 'a'.repeat(200)
    expect(previewOf({ body: `<p><b>${whole}</b></p>` })).toBe(whole)
  })

  test('[D-40] [NEWS-06] says where more follows', () => {
    expect(previewOf({ body: `<p>${'a'.repeat(200)}b</p>` })).toBe(`${'a'.repeat(200)}...`)
  })

  test('[D-89] [CNT-04] previews what it is in short, or else its body', () => {
    expect(previewOf({ body: '<p>A body.</p>', desc: 'In short.' })).toBe('In short.')
    expect(previewOf({ body: '<p>A body.</p>', desc: '' })).toBe('A body.')
    expect(previewOf({ body: '', desc: null })).toBe('')
  })
})

describe('[D-42] the plain address belongs to the newest', () => {
  test.each([
    ['of two with the same title', ['A title', 'A title'], [false, true]],
    ['of three', ['A title', 'A title', 'A title'], [false, true, true]],
    ['whatever stands between them', ['A title', 'Another', 'A title'], [false, false, true]],
    ['whose titles differ in case alone', ['A Title', 'a title'], [false, true]],
    ['in hyphens', ['Co-operation', 'Co operation'], [false, true]],
    ['in slashes and spaces', ['Radio / television', ' Radio\\television'], [false, true]],
    ['in how their letters are written down', ['Caf\u00e9', 'Cafe\u0301'], [false, true]],
    ['and each has its own where they differ in a mark', ['A title', 'A title!'], [false, false]],
  ])('%s', (_, titles, older) => {
    const cards = cardsOf(titles.map((title, index) => post({ id: 10 - index, title })))
    expect(cards.map(({ isOlder }) => isOlder)).toEqual(older)
  })
})
