import { getEventListeners } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { use } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '#src/site/app/entry-server.tsx'
import type { PageData } from '#src/site/app/page-data.ts'
import { eventCard } from '#src/site/events/event-card.ts'
import { Route as About } from '#src/site/routes/_site/about/index.tsx'
import { event, newsCard } from '#tests/support/api.ts'
import { never, nonsense, now, refused, render } from '#tests/support/render-page.ts'
import { siteTexts } from '#tests/support/site-texts.ts'

async function renderHtml(...given: Parameters<typeof render>) {
  const page: Page = await render(...given)
  if ('location' in page) throw new Error(`${given[0]} leads to ${page.location}`)
  return page
}

function dataOf(html: string): PageData {
  const [, block = ''] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(block)
}

/** What the browser need not ask for again: data, or the words for what could not be had. */
const queriesOf = (html: string) =>
  dataOf(html).queries.map(({ queryKey, state }) => [queryKey.join(' '), state.error?.message ?? state.data])

/** What a reader sees, without its tags and without the data block. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

/** Lets everything that was put off have its turn. */
async function turns() {
  for (let turn = 0; turn < 10; turn++) await setImmediate()
}

const { component, loader } = About.options
afterEach(() => {
  Object.assign(About.options, { component, loader })
})
/** One real route, broken for one test. */
const breakAbout = (broken: { component?: () => null; loader?: () => unknown }) => Object.assign(About.options, broken)

describe('a page is rendered', () => {
  test('whole, with its lists in the HTML and in the data block', async () => {
    const { status, html, whole } = await renderHtml('/')
    expect({ status, whole }).toEqual({ status: 200, whole: true })
    expect(html.startsWith('<!DOCTYPE html><html lang="en-NG"><head>')).toBe(true)
    expect(wordsOf(html)).toContain('A post &lt;of&gt; ours')
    expect(wordsOf(html)).toContain('An event of ours')
    expect(queriesOf(html)).toEqual([
      ['news latest 3', [newsCard({ title: 'A post <of> ours' })]],
      ['event upcoming 2', [eventCard(event({ title: 'An event of ours' }))]],
    ])
    expect(dataOf(html)).toMatchObject({ now, origin: 'https://example.org' })
    expect(dataOf(html).matches[0]?.l).toEqual(siteTexts)
  })

  test('with the scripts of its route and the one style sheet', async () => {
    const { html } = await renderHtml('/')
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head.slice(head.indexOf('<style>'))).toBe(
      [
        '<style>.any{}</style>',
        '<link rel="modulepreload" fetchpriority="low" href="/assets/core.js">',
        '<link rel="modulepreload" fetchpriority="low" href="/assets/home.js">',
        '<script type="module" fetchpriority="low" src="/assets/entry.js"></script>',
      ].join(''),
    )
  })

  test('the same twice over, and for nobody in particular: who is here is not yet known', async () => {
    const [first, second] = [await renderHtml('/about'), await renderHtml('/about')]
    expect(wordsOf(second.html)).toBe(wordsOf(first.html))
    expect(first.html).toContain('data-who="settling"')
  })

  test('the address of an unknown page: 404, and it says what was asked for', async () => {
    const { status, html, whole } = await renderHtml('/no/such-page')
    expect({ status, whole }).toEqual({ status: 404, whole: true })
    expect(wordsOf(html)).toContain('There is nothing at /no/such-page .')
    expect(dataOf(html).matches.map(({ s }) => s)).toEqual(['success', 'success', 'notFound'])
  })

  test.each([['/become-a-member', '/membership/categories']])('%s leads on to %s with 307', async (url, location) => {
    expect(await render(url)).toEqual({ status: 307, location })
  })

  test('an account is sent as the shell alone', async () => {
    const { status, html, whole } = await renderHtml('/account')
    expect({ status, whole }).toEqual({ status: 200, whole: true })
    expect(dataOf(html).matches.map(({ ssr }) => ssr)).toEqual([true, true, false, false])
  })

  test('[D-79] an account that is long in coming can be loaded again with the payment that its address names', async () => {
    const { html } = await renderHtml('/account/upgrade/success?id=1805012345678abcdefghijkl')
    expect(html).toContain('href="/account/upgrade/success?id=1805012345678abcdefghijkl"')
  })
})

describe('a list that could not be had', () => {
  test('[ERR-22] leaves its page standing, not whole, with the words of the refusal', async () => {
    const told: unknown[] = []
    const { status, html, whole } = await renderHtml('/', { news: refused, report: (error) => told.push(error) })
    expect(told).toEqual([expect.objectContaining({ message: 'Not at this hour' })])
    expect({ status, whole }).toEqual({ status: 200, whole: false })
    expect(wordsOf(html)).toContain('Not at this hour')
    expect(wordsOf(html)).toContain('An event of ours')
    expect(queriesOf(html)).toContainEqual(['news latest 3', 'Not at this hour'])
  })

  test.each([
    ['[ERR-24] of news', { news: nonsense }, 'Could not Get all News Post'],
    ['[ERR-26] of events', { upcoming: nonsense }, 'Could not Get all Events'],
  ])('%s because its answer made no sense: the catalogue speaks, not the answer', async (_, api, words) => {
    const { status, html, whole } = await renderHtml('/', api)
    expect({ status, whole }).toEqual({ status: 200, whole: false })
    expect(wordsOf(html)).toContain(words)
    expect(html).not.toContain('SELECT')
  })
})

describe('a page that breaks', () => {
  const leak = new Error('postgres://owner@localhost', { cause: new Error('SELECT * FROM members') })

  test('[LAY-17] in its loader is an error page that says nothing of why', async () => {
    breakAbout({
      loader: () => {
        throw leak
      },
    })
    const told: unknown[] = []
    const { status, html } = await renderHtml('/about', { report: (error) => told.push(error) })
    expect(status).toBe(500)
    expect(told).toEqual([leak])
    expect(wordsOf(html)).toContain('Unexpected Application Error! Internal Server Error')
    expect(html).not.toMatch(/postgres|SELECT|render-page/)
    expect(dataOf(html).matches.at(-1)).toMatchObject({ s: 'error', e: { message: 'Internal Server Error' } })
  })

  test('in its view is no page: the caller gets the reason', async () => {
    breakAbout({
      component: () => {
        throw leak
      },
    })
    await expect(render('/about')).rejects.toBe(leak)
  })

  test('does not break the next one', async () => {
    breakAbout({
      component: () => {
        throw leak
      },
    })
    await expect(render('/about')).rejects.toBe(leak)
    expect((await renderHtml('/')).status).toBe(200)
  })
})

describe('a page that takes too long', () => {
  test.each([
    ['because one list never comes', '/', { news: never }],
    ['because nothing ever comes', '/', { news: never, upcoming: never }],
  ])('%s ends with its signal', async (_, url, api) => {
    const deadline = new AbortController()
    const reason = new Error('Eight seconds have passed')
    const page = render(url, { ...api, signal: deadline.signal })
    deadline.abort(reason)
    await expect(page).rejects.toBe(reason)
    expect(getEventListeners(deadline.signal, 'abort')).toEqual([])
  })

  test('gives up the calls it made', async () => {
    const deadline = new AbortController()
    const calls: AbortSignal[] = []
    const bothAreMade = new Promise<void>((resolve) => {
      const watch = (call: AbortSignal) => {
        if (calls.push(call) === 2) resolve()
      }
      render('/', { news: never, upcoming: never, signal: deadline.signal, watch }).catch(() => {})
    })
    await bothAreMade
    expect(calls.map(({ aborted }) => aborted)).toEqual([false, false])
    deadline.abort()
    await setImmediate()
    expect(calls.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  test('because its view waits, ends with its signal, and is not taken up again', async () => {
    // React says of a root that is given up that it is a bug of its own.
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const deadline = new AbortController()
    const reason = new Error('Eight seconds have passed')
    let arrive = () => {}
    const slow = new Promise<void>((resolve) => {
      arrive = resolve
    })
    let drawn = 0
    breakAbout({
      component: () => {
        drawn += 1
        setImmediate().then(() => deadline.abort(reason))
        use(slow)
        return null
      },
    })
    await expect(render('/about', { signal: deadline.signal })).rejects.toBe(reason)
    expect(getEventListeners(deadline.signal, 'abort')).toEqual([])
    await turns()
    const before = drawn
    arrive()
    await turns()
    expect(drawn).toBe(before)
    complaints.mockRestore()
  })

  test('before it was begun, is not begun', async () => {
    const reason = new Error('Eight seconds have passed')
    await expect(render('/about', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})

describe('when a page is done', () => {
  test.each([
    ['whole', '/', {}],
    ['without a list', '/', { news: refused }],
    ['not there', '/no/such-page', {}],
    ['leading on', '/become-a-member', {}],
  ])('%s, no timer lives on and nothing listens to its signal', async (_, url, api) => {
    const before = timers()
    const { signal } = new AbortController()
    await render(url, { ...api, signal })
    expect(timers()).toBe(before)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('given up, no timer lives on', async () => {
    const before = timers()
    const deadline = new AbortController()
    const page = render('/', { news: never, signal: deadline.signal })
    deadline.abort(new Error('Eight seconds have passed'))
    await expect(page).rejects.toThrow('Eight seconds have passed')
    expect(timers()).toBe(before)
  })
})
