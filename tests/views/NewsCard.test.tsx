import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { NewsCard } from '#src/views/news/NewsCard.tsx'
import { isOlderNamesake } from '#src/views/news/news-link.ts'
import { post } from '#tests/support/api.ts'
import { show } from '#tests/support/show.tsx'

async function card(given: Parameters<typeof post>[0], isOlder = false) {
  await show({ view: () => <NewsCard post={post(given)} isOlder={isOlder} /> })
  return screen.getByRole('article')
}

const addressOf = (article: HTMLElement) => within(article).getByRole('link').getAttribute('href')

describe('a news card', () => {
  test('[D-41] [NEWS-07] says its day in Abuja', async () => {
    const article = await card({ created_at: '2024-03-04T23:30:00.000Z' })
    expect(within(article).getByText('5th Mar 2024')).toHaveAttribute('datetime', '2024-03-04T23:30:00.000Z')
  })

  test('[HOME-24] [D-42] is headed by its title, which leads to its address', async () => {
    const article = await card({ title: 'Who leads  whom? / An answer' })
    const heading = within(article).getByRole('heading', { level: 3, name: 'Who leads whom? / An answer' })
    expect(within(heading).getByRole('link')).toBeVisible()
    expect(addressOf(article)).toBe('/news/Who-leads-whom%3F-An-answer')
  })

  test('[D-42] of an older post with the same title leads to it by its id', async () => {
    expect(addressOf(await card({ id: 7, title: 'A title' }, true))).toBe('/news/A-title?id=7')
  })

  test('[D-40] previews the first two hundred characters of its body, without tags', async () => {
    const whole = 'a'.repeat(200)
    expect(within(await card({ body: `<p><b>${whole}</b></p>` })).getByText(whole)).toBeVisible()
  })

  test('[D-40] and says where more follows', async () => {
    const article = await card({ body: `<p>${'a'.repeat(200)}b</p>` })
    expect(within(article).getByText(`${'a'.repeat(200)}...`)).toBeVisible()
  })

  test('previews its description where its body has no words', async () => {
    const article = await card({ body: '<p>&nbsp;</p>', desc: 'In short.' })
    expect(within(article).getByText('In short.')).toBeVisible()
  })

  test.each([
    ['its own picture', '/files/news/one.webp', '/files/news/one.webp'],
    ['or one of the chapter’s', null, expect.stringContaining('svg')],
  ])('shows %s, which adds nothing to the words', async (_, image, src) => {
    const article = await card({ image })
    const picture = within(article).getByRole('presentation')
    expect(picture.getAttribute('src')).toEqual(src)
    expect(picture).toHaveAttribute('alt', '')
  })

  test('offers its picture in two widths, and says how wide it stands', async () => {
    const picture = within(await card({ image: '/files/news/one_w960.avif' })).getByRole('presentation')
    expect(picture).toHaveAttribute('srcset', '/files/news/one_w480.avif 480w, /files/news/one_w960.avif 960w')
    expect(picture).toHaveAttribute('sizes', 'auto, (width >= 64rem) 380px, (width >= 48rem) 50vw, 100vw')
    expect(picture).toHaveAttribute('loading', 'lazy')
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
    const newestFirst = titles.map((title, index) => post({ id: 10 - index, title }))
    expect(newestFirst.map((one) => isOlderNamesake(one, newestFirst))).toEqual(older)
  })
})
