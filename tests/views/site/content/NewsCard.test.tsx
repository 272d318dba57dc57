import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { NewsCard } from '#src/site/content/news/NewsCard.tsx'
import type { NewsCardData } from '#src/site/content/news/news-card.ts'
import { newsCard } from '#tests/support/api.ts'
import { show } from '#tests/support/show.tsx'

async function card(given: Partial<NewsCardData>) {
  await show({ view: () => <NewsCard post={newsCard(given)} /> })
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
    expect(addressOf(await card({ id: 7, title: 'A title', isOlder: true }))).toBe('/news/A-title?id=7')
  })

  test('previews its body', async () => {
    expect(within(await card({ preview: 'In short.' })).getByText('In short.')).toBeVisible()
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

  test('[OFF-31] has its picture read out as the office described it, and never one that is drawn', async () => {
    const image_alt = 'A full hall'
    expect(
      within(await card({ image: '/files/one.webp', image_alt })).getByRole('img', { name: image_alt }),
    ).toBeVisible()
    cleanup()
    expect(within(await card({ image: null, image_alt })).getByRole('presentation')).toHaveAttribute('alt', '')
  })

  test('offers its picture in two widths, and says how wide it stands', async () => {
    const picture = within(await card({ image: '/files/news/one_w960.avif' })).getByRole('presentation')
    expect(picture).toHaveAttribute('srcset', '/files/news/one_w480.avif 480w, /files/news/one_w960.avif 960w')
    expect(picture).toHaveAttribute('sizes', 'auto, (width >= 64rem) 380px, (width >= 48rem) 31vw, 104px')
    expect(picture).toHaveAttribute('loading', 'lazy')
  })
})
