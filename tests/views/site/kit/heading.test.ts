// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { headingOf, namesOf, photoOf } from '#src/site/kit/shell/heading.ts'
import { pageHead, titleOf } from '#src/site/kit/shell/page-head.ts'

const match = (loaderData: unknown, title?: string) => ({
  pathname: '/events/7',
  fullPath: '/events/$eventId',
  staticData: { ...(title !== undefined && { title }) },
  loaderData,
})

describe('[LAY-14] [D-17] the heading of a screen', () => {
  test.each([
    ['is what its loader calls it', match({ heading: 'A gathering' }, 'Event'), 'A gathering'],
    ['else what its route is called', match(undefined, 'Event'), 'Event'],
    ['also where its loader calls it nothing', match({ events: [] }, 'Event'), 'Event'],
    ['or calls it by what is no text', match({ heading: 7 }, 'Event'), 'Event'],
    ['or gives nothing', match(null, 'Event'), 'Event'],
    ['or a text', match('A gathering', 'Event'), 'Event'],
    ['and none where nobody names it', match(undefined), undefined],
  ])('%s', (_, last, heading) => {
    expect(headingOf([match({ heading: 'Around it' }, 'Around it'), last])).toBe(heading)
  })

  test('of a screen that is not there says so', () => {
    expect(headingOf([{ ...match(undefined, 'Event'), status: 'notFound' }])).toBe('We cannot find that page')
  })

  test('of no screen is none', () => {
    expect([headingOf([]), namesOf(undefined)]).toEqual([undefined, {}])
  })
})

test('the names that a loader gives go with its heading', () => {
  expect(namesOf(match({ heading: 'Register', names: { eventId: 'A gathering' } }))).toEqual({
    heading: 'Register',
    names: { eventId: 'A gathering' },
  })
  expect(namesOf(match({ names: 'A gathering' }))).toEqual({})
})

describe('[CNT-14] the photograph in the head of a screen', () => {
  const chosen = { image: '/files/heads/0123456789abcdef/picture_w1600.avif', image_alt: 'The hall' }
  const root = (head: object) => match({ heads: { '/events/$eventId': head } })

  test.each([
    ['is the one that its loader names', match({ photo: chosen }), {}, chosen],
    ['else the one that the office chose for the page', match({}), chosen, chosen],
    ['which may decorate', match({}), { image: chosen.image }, { image: chosen.image, image_alt: '' }],
    ['and none where nobody chose one', match({}), { title: 'Events' }, undefined],
  ])('%s', (_, last, head, photo) => {
    expect(photoOf([root(head), last])).toEqual(photo)
  })
})

describe('the head of a page', () => {
  const canonicalOf = ({ links }: ReturnType<typeof pageHead>) =>
    links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)

  test('is titled by its heading and the site, home by the site alone', () => {
    expect(titleOf('A gathering')).toBe('A gathering | NIPR FCT Chapter, Abuja')
    expect(titleOf(undefined)).toBe('NIPR FCT Chapter, Abuja')
  })

  test.each([
    ['/events/7', 'https://example.org/events/7'],
    ['//elsewhere.example/events', 'https://example.org//elsewhere.example/events'],
    ['/no/such page', 'https://example.org/no/such%20page'],
  ])('%s is at home at %s, never on another host', (pathname, href) => {
    expect(canonicalOf(pageHead([{ ...match(undefined), pathname }], 'https://example.org'))).toEqual([href])
  })
})
