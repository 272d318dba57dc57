// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { crumbsOf } from '#src/site/kit/shell/crumbs.ts'
import type { ShownMatch } from '#src/site/kit/shell/heading.ts'

const pages = new Set(['/about', '/events', '/events/7', '/membership', '/membership/upgrade', '/news', '/account'])
const isPage = (path: string) => pages.has(path)

const match = (
  pathname: string,
  fullPath: string,
  loaderData?: unknown,
  staticData: ShownMatch['staticData'] = {},
) => ({ pathname, fullPath, staticData, loaderData })

/** Each crumb as it reads, and where it leads. */
const rowOf = (path: string, fullPath: string, loaderData?: unknown) =>
  crumbsOf(path, match(path, fullPath, loaderData), isPage).map(({ label, to }) => (to ? `${label} > ${to}` : label))

describe('[D-18] [LAY-15] the breadcrumb of', () => {
  test.each([
    ['home is Home', '/', '/', ['Home > /']],
    ['a page', '/about', '/about', ['Home > /', 'About']],
    [
      'a page below a page',
      '/about/facts-about-nipr',
      '/about/facts-about-nipr',
      ['Home > /', 'About > /about', 'Facts About Nipr'],
    ],
    ['a page below what is none', '/payment/history', '/payment/history', ['Home > /', 'Payment', 'History']],
    ['a path with a slash at its end', '/about/', '/about', ['Home > /', 'About']],
    ['an address that is not known', '/no/such-page', '/$', ['Home > /', 'No', 'Such Page']],
    ['an encoded address', '/caf%C3%A9%20bar/50%25', '/$', ['Home > /', 'Café Bar', '50%']],
    ['an address that cannot be decoded', '/50%/%E0%A4%A', '/$', ['Home > /', '50%', '%E0%A4%A']],
    ['several hyphens in a row', '/here---now', '/$', ['Home > /', 'Here Now']],
  ])('%s', (_, path, fullPath, row) => {
    expect(rowOf(path, fullPath)).toEqual(row)
  })

  test('no page at all is that of its path', () => {
    expect(crumbsOf('/about', undefined, isPage)).toEqual([{ label: 'Home', to: '/' }, { label: 'About' }])
  })
})

describe('[D-18] an id is never shown', () => {
  test.each([
    [
      'the event’s title stands for it',
      '/events/7',
      '/events/$eventId',
      { heading: 'A gathering' },
      ['Home > /', 'Events > /events', 'A gathering'],
    ],
    [
      'its name before its title',
      '/events/7',
      '/events/$eventId',
      { heading: 'Register', names: { eventId: 'A gathering' } },
      ['Home > /', 'Events > /events', 'A gathering'],
    ],
    [
      'its name, where more follows',
      '/events/7/register',
      '/events/$eventId/register',
      { heading: 'Register now', names: { eventId: 'A gathering' } },
      ['Home > /', 'Events > /events', 'A gathering > /events/7', 'Register'],
    ],
    [
      'not the title of what follows',
      '/events/7/register',
      '/events/$eventId/register',
      { heading: 'Register now' },
      ['Home > /', 'Events > /events', 'Event > /events/7', 'Register'],
    ],
    [
      'nor anything while nothing is known',
      '/events/7',
      '/events/$eventId',
      undefined,
      ['Home > /', 'Events > /events', 'Event'],
    ],
    [
      'of a grade',
      '/membership/upgrade/3/done',
      '/membership/upgrade/$gradeId/done',
      undefined,
      ['Home > /', 'Membership > /membership', 'Upgrade > /membership/upgrade', 'Grade', 'Done'],
    ],
    [
      'of a link that is a secret',
      '/payment/a-secret-token',
      '/payment/$token',
      undefined,
      ['Home > /', 'Payment', 'Your page'],
    ],
  ])('%s', (_, path, fullPath, loaderData, row) => {
    expect(rowOf(path, fullPath, loaderData)).toEqual(row)
  })

  test('a post’s title stands for its address, which reads as words until then', () => {
    const path = '/news/A-title%3F'
    expect(rowOf(path, '/news/$newsPostTitle', { heading: 'A title?' })).toEqual([
      'Home > /',
      'News > /news',
      'A title?',
    ])
    expect(rowOf(path, '/news/$newsPostTitle')).toEqual(['Home > /', 'News > /news', 'A Title?'])
  })
})

test('[D-18] a page whose path misses its name says its name, and what lies below it reads as before', () => {
  const named = { title: 'My payments', crumb: 'My payments' }
  const labels = (path: string) => crumbsOf(path, match(path, path, undefined, named), isPage).map(({ label }) => label)
  expect(labels('/account/payments')).toEqual(['Home', 'Account', 'My payments'])
})

test('[D-18] the last crumb never links, even where it is a page', () => {
  expect(crumbsOf('/events', match('/events', '/events'), () => true)).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Events' },
  ])
})
