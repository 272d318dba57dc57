import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#contract/common/refusal.ts'
import { ErrorPage } from '#src/site/kit/shell/ErrorPage.tsx'
import { Route as Login } from '#src/site/routes/_auth/login.tsx'
import { Route as About } from '#src/site/routes/_site/about/index.tsx'
import { openRoute } from '#tests/support/open-route.tsx'
import { show } from '#tests/support/show.tsx'

// React tells the console of every error that a page shows.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** A page whose loader throws these one after another, and then loads. */
const setup = (...errors: unknown[]) => {
  const left = [...errors]
  return show<string>({
    load: () => {
      if (left.length > 0) throw left.shift()
      return 'The page itself'
    },
    view: (words) => <p>{words}</p>,
    errorPage: ErrorPage,
  })
}

const words = () =>
  Array.from(screen.getByRole('alert').querySelectorAll('h1, h2, p'), ({ textContent }) => textContent)

describe('[LAY-17] an error of routing', () => {
  test.each([
    ['a refusal with words by them', new Refusal(503, 'Not at this hour'), 'Not at this hour'],
    ['a refusal without words by its status', new Refusal(503, ''), '503'],
    ['any other error by its message', new Error('Could not Get single Event'), 'Could not Get single Event'],
    ['what is no error by what it is', 'A text', 'A text'],
    [
      'a file that did not arrive in our words, not those of Chromium',
      new TypeError('Failed to fetch dynamically imported module: http://a/b.js'),
      'A part of this page could not be loaded.',
    ],
    [
      'nor those of Safari',
      new TypeError('Importing a module script failed.'),
      'A part of this page could not be loaded.',
    ],
  ])('says that it was unexpected, and then tells %s', async (_, error, said) => {
    await setup(error)
    expect(words()).toEqual(['Unexpected Application Error!', said])
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  })

  test('is no surprise while offline: it says so, and the page comes when asked for again', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await setup(new Error('Could not Get single Event'))
    expect(words()).toEqual(['You are offline', 'Try again when the connection is back.'])
    onLine.mockReturnValue(true)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    expect(await screen.findByText('The page itself')).toBeVisible()
  })

  test('leaves a way home', async () => {
    await setup(new Refusal(503, ''))
    const home = within(screen.getByRole('alert')).getByRole('link', { name: 'Go to home' })
    expect(home).toHaveAttribute('href', '/')
  })

  test('asks for the page again, and shows it when it comes', async () => {
    await setup(new Refusal(503, ''))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    expect(await screen.findByText('The page itself')).toBeVisible()
    expect(screen.queryByRole('alert')).toBe(null)
  })

  test('and tells of the next one where it does not', async () => {
    await setup(new Refusal(503, ''), new Refusal(500, 'Still not'))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await expect.poll(words).toEqual(['Unexpected Application Error!', 'Still not'])
  })
})

test.each([
  ['/login', Login, 'Unexpected Application Error!'],
  ['/about', About, 'About'],
])('[LAY-17] where %s breaks the page has one first heading', async (path, { options }, heading) => {
  const before = options.beforeLoad
  options.beforeLoad = () => {
    throw new Error('It broke')
  }
  onTestFinished(() => {
    if (before) options.beforeLoad = before
    else delete options.beforeLoad
  })
  await openRoute(path)
  await screen.findByText('It broke')
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([heading])
})
