import { describe, expect, test } from 'vitest'
import {
  eventCard,
  jobCard,
  pageCard,
  postCard,
  resourceCard,
  type ShareCard,
  sharePath,
} from '#domain/content/share-card.ts'

const event = { id: 7, title: 'General Meeting', start_date: '2026-12-04T08:00:00.000Z' }

describe('[CNT-13] the picture of a link says', () => {
  test.each<[string, ShareCard, ShareCard['kind'], string]>([
    [
      'the day of an event in Abuja',
      eventCard({ ...event, start_date: '2026-12-03T23:30:00.000Z', ends: '2026-12-04T15:00:00.000Z' }),
      'event',
      'Friday, 4 December 2026',
    ],
    ['its days', eventCard({ ...event, ends: '2026-12-05T15:00:00.000Z' }), 'event', '4 to 5 December 2026'],
    [
      'that it is called off',
      eventCard({ ...event, ends: event.start_date, called_off: true }),
      'event',
      'Called off: Friday, 4 December 2026',
    ],
    [
      'when a post was published',
      postCard({ id: 7, title: 'Officers', created_at: '2027-02-13T23:00:00.000Z' }),
      'post',
      '14 February 2027',
    ],
    [
      'until when a job is open',
      jobCard({ id: 7, title: 'Editor', closes_at: '2027-01-12T16:00:00.000Z' }),
      'job',
      'Open until 12 January 2027',
    ],
    ['no day of a page', pageCard({ id: 7, title: 'Contact' }), 'page', ''],
    ['no day of a resource', resourceCard({ id: 7, title: 'Code of Ethics' }), 'resource', ''],
  ])('%s', (_, card, kind, line) => {
    expect(card).toMatchObject({ kind, line })
  })

  test('what lies under an address for good: whatever is drawn otherwise has another one', () => {
    const card = postCard({ id: 7, title: 'Ọ̀ṣun', created_at: '2027-02-13T23:00:00.000Z' })
    const others = [
      { ...card, kind: 'page' as const },
      { ...card, id: 8 },
      { ...card, title: 'Ọ̀ṣún' },
      { ...card, line: '15 February 2027' },
      { ...card, title: `${card.title}","`, line: '' },
    ]
    const paths = [card, ...others].map(sharePath)
    expect(paths.map((path) => path.replace(/-\w+/, '-HASH'))).toEqual([
      ...['/share/post/7-HASH.png', '/share/page/7-HASH.png', '/share/post/8-HASH.png'],
      ...['/share/post/7-HASH.png', '/share/post/7-HASH.png', '/share/post/7-HASH.png'],
    ])
    expect(paths.every((path) => /-[0-9a-z]{14}\.png$/.test(path))).toBe(true)
    expect(new Set(paths).size).toBe(paths.length)
    expect(sharePath({ ...card })).toBe(paths[0])
  })

  test('no title by the hash of another one, of ten thousand that are much alike', () => {
    const paths = Array.from({ length: 10_000 }, (_, nth) => sharePath(pageCard({ id: 1, title: `Meeting ${nth}` })))
    expect(new Set(paths).size).toBe(10_000)
  })
})
