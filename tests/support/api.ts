import type { Page, Route } from 'playwright-core'
import type { NewsPost } from '#contract/content/news.ts'
import type { Event } from '#contract/events/event.ts'
import type { NewsCardData } from '#src/site/content/news/news-card.ts'

export const NEWS = /\/api\/post(\/page)?(\?|$)/
export const EVENTS = /\/api\/event(\?|$)/

export const post = (given: Partial<NewsPost> = {}): NewsPost => ({
  id: 1,
  title: 'A title',
  body: '<p>A body.</p>',
  image: null,
  desc: null,
  created_at: '2027-03-12T11:00:00.000Z',
  ...given,
})

/** The card of a post. */
export const newsCard = (given: Partial<NewsCardData> = {}): NewsCardData => ({
  id: 1,
  title: 'A title',
  image: null,
  created_at: '2027-03-12T11:00:00.000Z',
  preview: 'A body.',
  isOlder: false,
  ...given,
})

export const event = (given: Partial<Event> = {}): Event => ({
  id: 1,
  title: 'A title',
  description: '<p>A description.</p>',
  location: 'A place',
  start_date: '2027-03-12T11:00:00.000Z',
  end_date: '2027-03-12T15:00:00.000Z',
  poster_image: null,
  fee: null,
  type: 'free',
  attendees: [],
  ...given,
})

type Answer = Parameters<Route['fulfill']>[0]

/** From now on the browser gets this answer at these addresses. */
export async function answerWith(page: Page, address: RegExp, answer: Answer) {
  await page.unroute(address)
  await page.route(address, (route) => route.fulfill(answer))
}

export const answerPosts = (page: Page, posts: NewsPost[]) =>
  answerWith(page, NEWS, { json: { data: { posts, total: posts.length } } })
export const answerEvents = (page: Page, events: Event[]) => answerWith(page, EVENTS, { json: { data: { events } } })
