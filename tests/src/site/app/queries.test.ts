import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { gradeQueries, upgradeQueries } from '#src/site/applications/grade.queries.ts'
import { galleryQueries } from '#src/site/content/gallery/gallery.queries.ts'
import { newsQueries } from '#src/site/content/news/news.queries.ts'
import { resourceQueries } from '#src/site/content/resources/resource.queries.ts'
import { eventQueries } from '#src/site/events/event.queries.ts'
import { pageRuntime } from '#tests/support/page-runtime.ts'

/** A page whose server only writes down what it is asked. */
function page() {
  const asked: string[] = []
  const api = new Hono().all('*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    asked.push(pathname + search)
    return c.json({ message: 'Not now' }, 503)
  })
  const { call, queryClient } = pageRuntime(api)
  const [event, grade, news] = [eventQueries(call), gradeQueries(call), newsQueries(call)]
  const of = <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>) => ({
    key: options.queryKey,
    ask: () => queryClient.fetchQuery({ ...options, retry: false }).catch(() => {}),
  })
  const queries = {
    'upcoming events': of(event.upcoming()),
    'held events': of(event.held()),
    'one event': of(event.one(7)),
    'events with attendance': of(event.ofAccount()),
    'all grades': of(grade.all()),
    'upgrade applications': of(upgradeQueries(call).mine()),
    'all news': of(news.all()),
    'a page of news': of(news.page(2)),
    'one article': of(news.one({ title: 'A title', id: undefined })),
    'all resources': of(resourceQueries(call).all()),
    'the gallery': of(galleryQueries(call).all()),
  }
  return { queries, asked }
}

const areas: [id: string, area: string, things: [keyof ReturnType<typeof page>['queries'], string][]][] = [
  [
    'ENT-18',
    'events',
    [
      ['upcoming events', '/api/event?when=upcoming'],
      ['held events', '/api/event?when=held'],
      ['one event', '/api/event/7'],
      ['events with attendance', '/api/event/with/attendance'],
    ],
  ],
  [
    'ENT-15',
    'grades',
    [
      ['all grades', '/api/grade'],
      ['upgrade applications', '/api/upgrade/my-applications'],
    ],
  ],
  [
    'ENT-17',
    'news',
    [
      ['all news', '/api/post'],
      ['a page of news', '/api/post/page?page=2'],
      ['one article', '/api/post/search?title=A+title'],
    ],
  ],
  [
    'ENT-14',
    'resources and the gallery',
    [
      ['all resources', '/api/resource'],
      ['the gallery', '/api/gallery'],
    ],
  ],
]

test.each(areas)('[%s] of %s each thing is asked for by itself', async (_, __, expected) => {
  for (const [name, path] of expected) {
    const { queries, asked } = page()
    await queries[name].ask()
    expect([name, asked[0]]).toEqual([name, path])
  }
})

test('[ENT-14] no two of them are kept under one key', () => {
  const keys = Object.values(page().queries).map(({ key }) => JSON.stringify(key))
  expect(new Set(keys).size).toBe(keys.length)
})
