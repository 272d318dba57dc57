import { readdirSync, readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { registry } from '#machines/registry.ts'
import type { Tape } from '#machines/replay/tape.ts'
import { everyNth } from '#tests/support/breadth.ts'
import { edgePaths } from '#tests/support/edge-paths.ts'
import { openRoute } from '#tests/support/open-route.tsx'
import { recording } from '#tests/support/recording.ts'
import { press, user } from '#tests/support/user.ts'

// jsdom measures nothing.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
afterAll(() => vi.unstubAllGlobals())

// The workbench walks paths on real actors: that asserts nothing of them.
beforeEach(() => {
  recording.generated = true
})

const { machine, model } = registry.signIn
const paths = edgePaths(machine, model)
const idOf = (steps: number) => paths.find((path) => path.steps.length === steps)?.id

const step = () => screen.getByText(/^Step \d+ of \d+$/).textContent
const state = () => screen.getByRole('region', { name: 'This step' }).querySelector('[aria-live]')?.textContent
const complaint = () =>
  screen
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .filter((said) => said !== '')

const tapeOf = (id: string): Tape => JSON.parse(readFileSync(`tests/tapes/${id}.json`, 'utf8'))
const fileOf = (name: string, content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { type: 'application/json' })
const drop = (file: File) =>
  fireEvent.drop(screen.getByText('Choose a tape or report, or drop it here'), { dataTransfer: { files: [file] } })

describe('the address of the workbench', () => {
  test('names a path by itself, whatever else a machine can do', () => {
    const fewer = edgePaths(machine, { ...model, cases: { ...model.cases, 'form.edit': [] } }).map(({ id }) => id)
    expect(fewer.filter((id) => !paths.some((path) => path.id === id))).toEqual([])
  })

  test.each([
    ['path=nowhere', /^sign-in has no path nowhere: .* This is the first scenario\.$/],
    ['scenario=nowhere', /^sign-in has no scenario “nowhere”: .* This is the first scenario\.$/],
    [`path=${idOf(2)}&step=99`, /^There is no step 99: the last is 2\.$/],
    [`path=${idOf(2)}&step=two`, /^“two” is no step: the steps here are 0 to 2\.$/],
    ['tape=lost.json', /^There is no tape lost\.json of sign-in in this build\./],
    [`path=${idOf(2)}&after=1&branch=[`, /^The branch in the address cannot be read/],
  ])('that says %s is answered in words', async (search, words) => {
    await openRoute(`/qa/sign-in?${search}`)
    expect(complaint()).toContainEqual(expect.stringMatching(words))
  })

  test('follows step and branch, and shows both again', async () => {
    const first = await openRoute(`/qa/sign-in?path=${idOf(2)}&step=0`)
    expect(step()).toBe('Step 0 of 2')
    await press('Forward')
    await waitFor(() => expect(first.address()).toBe(`/qa/sign-in?path=${idOf(2)}&step=1`))
    const branch = within(screen.getByRole('region', { name: 'Branch from here' }))
    await user.click(branch.getByRole('button', { name: 'form.submit' }))
    const shown = [step(), state()]
    await waitFor(() => expect(first.address()).toContain('&step=2&after=1&branch='))
    await openRoute(first.address())
    expect([step(), state(), complaint()]).toEqual([...shown, []])
  })
})

/** What the page in the frame tells the workbench. */
function tellFromView(data: object) {
  const frame = screen.getByTitle<HTMLIFrameElement>(/^View of/)
  const { origin } = location
  fireEvent(window, new MessageEvent('message', { data, origin, source: frame.contentWindow }))
}

describe('a branch', () => {
  const typed = (email: string) => tellFromView({ type: 'qa.sent', event: { type: 'form.edit', change: { email } } })

  test('has one step for a field that is filled in, however many letters it takes', async () => {
    await openRoute(`/qa/sign-in?path=${idOf(2)}&step=0`)
    tellFromView({ type: 'qa.ready' })
    await user.click(screen.getByLabelText('What is done in the view goes into the replay'))
    for (const letters of ['n', 'ng', 'ngo']) typed(letters)
    await waitFor(() => expect(step()).toBe('Step 1 of 1'))
    expect(screen.getByRole('region', { name: 'This step' })).toHaveTextContent('"email": "ngo"')
    tellFromView({ type: 'qa.sent', event: { type: 'form.submit' } })
    typed('ngoz')
    await waitFor(() => expect(step()).toBe('Step 3 of 3'))
  })

  test('that is long is packed into the address, and opens again the same', async () => {
    const first = await openRoute(`/qa/sign-in?path=${idOf(2)}&step=0`)
    tellFromView({ type: 'qa.ready' })
    await user.click(screen.getByLabelText('What is done in the view goes into the replay'))
    for (let at = 0; at < 12; at++) {
      const change =
        at % 2 === 0 ? { email: `${'member'.repeat(20)}${at}@example.org` } : { password: 'four words in a row' }
      tellFromView({ type: 'qa.sent', event: { type: 'form.edit', change } })
    }
    const shown = [step(), state()]
    expect(shown[0]).toBe('Step 12 of 12')
    await waitFor(() => expect(first.address()).toMatch(/&step=12&after=0&branch=[\w-]+$/))
    expect(first.address().length).toBeLessThan(1_500)
    await openRoute(first.address())
    expect([step(), state(), complaint()]).toEqual([...shown, []])
  })
})

describe('what can be replayed', () => {
  test('are the scenarios first, by their names, and every path folded away', async () => {
    const { address } = await openRoute('/qa/sign-in')
    const list = within(screen.getByRole('region', { name: 'Scenarios, tapes and paths' }))
    const names = Object.keys(model.scenarios ?? {})
    expect(
      list
        .getAllByRole('button')
        .slice(0, names.length)
        .map(({ textContent }) => textContent),
    ).toEqual(names)
    expect(list.getByRole('button', { pressed: true })).toHaveTextContent('signed in')
    expect(list.queryByLabelText('Find a path')).toBe(null)
    await user.click(list.getByRole('button', { name: 'a wrong password, tried again' }))
    await waitFor(() => expect(address()).toMatch(/\?scenario=a\+wrong\+password%2C\+tried\+again&step=7$/))
    await user.click(list.getByText('Every path, by its states'))
    await list.findByText(`${paths.length} of ${paths.length}`)
    await user.click(list.getByText(/^In editing/))
    await user.click(await list.findByText(/^form\.submit/))
    const [shortest] = await list.findAllByRole('button', { name: /^\d+\. form\.submit → checking$/ })
    if (!shortest) throw new Error('There is no such path')
    await user.click(shortest)
    await waitFor(() => expect(address()).toMatch(/\?path=\w+&step=1$/))
  })
})

test('the machines stand under their areas, as the folders are', async () => {
  await openRoute('/qa')
  const section = within(screen.getByRole('region', { name: 'door' }))
  const ids = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(ids).toEqual(['door-scan', 'door-entry', 'door-open', 'door-sync', 'hall-screen', 'door-pass'])
  const areas = within(screen.getByRole('navigation', { name: 'Areas' })).getAllByRole('link')
  expect(areas.map((link) => link.getAttribute('href'))).toEqual(
    readdirSync('machines', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['parts', 'replay'].includes(entry.name))
      .map(({ name }) => `#${name}`)
      .sort(),
  )
})

test.each(everyNth(Object.values(registry), 12).map(({ machine }) => machine.id))(
  '%s opens at the end of its first scenario, or its longest path',
  async (id) => {
    await openRoute(`/qa/${id}`)
    const [, at, last] = /^Step (\d+) of (\d+)$/.exec(step() ?? '') ?? []
    expect([screen.getByRole('heading', { level: 1 }).textContent, at, complaint()]).toEqual([id, last, []])
    expect(document.querySelectorAll('.chart .active').length).toBeGreaterThan(0)
  },
)

describe('the view', () => {
  test.each([
    ['sign-in', '/login', '/qa/stage?flow=signIn'],
    ['job-watch', '/office/tasks', '/office?stage=jobWatch'],
    ['door-open', '/door', '/door?stage=doorOpen'],
  ])('of %s is the page that shows it', async (id, page, stage) => {
    await openRoute(`/qa/${id}`)
    const view = screen.getByRole('region', { name: 'View' })
    expect(within(view).getByText(page)).toBeVisible()
    expect(within(view).getByTitle(`View of ${id}`)).toHaveAttribute('src', stage)
  })

  test('names each call that no sample answers, once', async () => {
    await openRoute('/qa/job-watch')
    for (const path of ['b', 'a', 'b']) tellFromView({ type: 'qa.unanswered', call: `GET /api/office/${path}` })
    const view = screen.getByRole('region', { name: 'View' })
    await within(view).findByText('Not answered on this page:')
    const calls = within(view)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(calls).toEqual(['GET /api/office/a', 'GET /api/office/b'])
  })

  test('of a lifecycle is none, which is said', async () => {
    await openRoute('/qa/approval')
    expect(screen.getByRole('region', { name: 'View' })).toHaveTextContent(
      'The states of a record on the server: nobody sees this machine by itself, so it has no view.',
    )
  })
})

describe('a step', () => {
  const refused = 'scenario=a+wrong+password%2C+tried+again&step=4'

  test('that the server refused says so by status and sentence', async () => {
    await openRoute(`/qa/sign-in?${refused}`)
    const facts = screen.getByRole('region', { name: 'This step' })
    expect(facts).toHaveTextContent('Refused401 The e-mail address or the password is not right.')
    expect(facts).not.toHaveTextContent('$error')
  })

  test('is compared with the one before it, and with any other', async () => {
    await openRoute(`/qa/sign-in?${refused}`)
    const compared = within(screen.getByRole('region', { name: 'Two steps' }))
    const rows = () =>
      compared.getAllByRole('row').map((row) => Array.from(row.children, ({ textContent }) => textContent))
    const [heads, stateRow, tags, effects] = rows()
    expect(heads).toEqual(['What', '3. checkForm answers', '4. sendForm fails'])
    expect([stateRow, tags]).toEqual([
      ['State', 'sending', 'editing'],
      ['Tags', 'busy', 'none'],
    ])
    expect(effects?.slice(0, 2)).toEqual(['Effects and notices', 'none'])
    expect(effects?.[2]).toContain('notify({"tone":"destructive"')
    await user.selectOptions(compared.getByLabelText('Compare step 4 with'), '0. start')
    expect(rows()[0]).toEqual(['What', '0. start', '4. sendForm fails'])
    expect(rows().map(([name]) => name)).toContain('form')
    expect(rows().map(([name]) => name)).not.toContain('State')
    await user.click(compared.getByLabelText('What is the same, too'))
    expect(rows()[1]).toEqual(['State', 'editing', 'editing'])
    await user.selectOptions(compared.getByLabelText('Compare step 4 with'), '4. sendForm fails')
    await user.click(compared.getByLabelText('What is the same, too'))
    compared.getByText('Nothing differs.')
  })

  test('has its picture: the page as it stood then, which leads there', async () => {
    await openRoute(`/qa/sign-in?${refused}`)
    expect(screen.getAllByTitle(/./, { exact: false }).filter(({ tagName }) => tagName === 'IFRAME')).toHaveLength(1)
    await press('Show one of each step')
    const pictures = within(screen.getByRole('region', { name: 'Pictures' }))
    const frames = [0, 1, 2, 3, 4, 5, 6, 7].map((at) =>
      pictures.getByTitle<HTMLIFrameElement>(new RegExp(`^Step ${at}: `)),
    )
    const [, , asked] = frames
    const heard = vi.fn()
    if (!asked?.contentWindow) throw new Error('There is no such picture')
    asked.contentWindow.postMessage = heard
    const { origin } = location
    fireEvent(window, new MessageEvent('message', { data: { type: 'qa.ready' }, origin, source: asked.contentWindow }))
    expect(
      heard.mock.calls.map(([{ type, events }]) => [type, events.map((event: { type: string }) => event.type)]),
    ).toEqual([['qa.show', ['form.edit', 'form.submit']]])
    await user.click(pictures.getByRole('button', { name: /^2\. form\.submit/ }))
    expect(step()).toBe('Step 2 of 7')
  })
})

describe('a dropped tape', () => {
  test('is opened on the machine that it is of, which is said', async () => {
    const { address } = await openRoute('/qa/sign-in')
    drop(fileOf('seen.json', tapeOf('register')))
    await screen.findByText('seen.json is a tape of register and not of sign-in: it is opened here.')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('register')
    await waitFor(() => expect(address()).toBe(`/qa/register?tape=seen.json&step=${tapeOf('register').steps.length}`))
  })

  test.each([
    ['no JSON', '{', 'broken.json is not JSON: '],
    ['no tape', {}, 'broken.json is no tape: v: '],
    ['half a tape', { ...tapeOf('sign-in'), steps: [{ t: 0 }] }, 'broken.json is no tape: steps.0.from: '],
    ['of no machine', { ...tapeOf('sign-in'), machine: 'nobody' }, 'broken.json is of nobody: this build has no such'],
  ])('that is %s is answered in words', async (_, content, words) => {
    await openRoute('/qa/sign-in')
    drop(fileOf('broken.json', content))
    await waitFor(() => expect(complaint()).toContainEqual(expect.stringContaining(words)))
  })

  test('that the machine leaves is opened at that step, with what differs', async () => {
    const tape = tapeOf('sign-in')
    const steps = tape.steps.map((one, index) => (index === 1 ? { ...one, value: 'elsewhere' } : one))
    await openRoute('/qa/sign-in')
    drop(fileOf('other.json', { ...tape, shape: 'another', steps }))
    await screen.findByText(/state: recorded "elsewhere", now /)
    expect(step()).toBe(`Step 2 of ${steps.length}`)
    expect(screen.getByText(/The definition of sign-in has changed since/)).toBeVisible()
    expect(screen.getByText('differs from the tape').closest('button')).toHaveAttribute('aria-current', 'step')
  })
})
