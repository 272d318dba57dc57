import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Hono } from 'hono'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '#contract/common/job.ts'
import type { Selection } from '#contract/jobs/selection.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

// It is fetched when it is first shown, which takes other time than that which passes here.
beforeAll(() => import('#src/office/jobs/Jobs.tsx'))

beforeEach(() => {
  // What is looked for lets the time pass that the page waits, as with the timers of another runner, by whose name it asks.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const job: Job = {
  id: 7,
  kind: 'audit-export',
  state: 'running',
  done: 1_200,
  total: 5_000,
  by: 'Ada Placeholder',
  created_at: '2027-03-12T09:00:00.000Z',
  ended_at: null,
  error: null,
  file_until: null,
  steps: ['cancel'],
}

const listOf = (...items: Job[]) =>
  new Hono()
    .get('/api/office/tasks', (c) => c.json({ data: { items, next: null, total: items.length } }))
    .get('/api/office/views', (c) => c.json({ data: [] }))

const open = (api: Hono, path = '/tasks') => openOfficePage(path, api, ['desk.view'])

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('[OFF-15] a job shows how far it is until it is over, and is cancelled and tried again in its row', async () => {
  let now = job
  const step = (to: Partial<Job>) => {
    now = { ...now, ...to }
    return now
  }
  const api = listOf(job)
    .get('/api/office/tasks/7', (c) => c.json({ data: now }))
    .post('/api/office/tasks/7/cancel', (c) => c.json({ data: step({ state: 'cancelled', steps: [] }) }))
    .post('/api/office/tasks/7/retry', (c) =>
      c.json({ data: step({ state: 'running', error: null, steps: ['cancel'] }) }),
    )
  await open(api)
  await screen.findByLabelText('1,200 of 5,000')
  step({ done: 3_000 })
  await screen.findByLabelText('3,000 of 5,000')
  step({ state: 'failed', error: 'The disk is full.', steps: ['retry'] })
  await screen.findByText('The job failed')
  press('Details of row 1')
  expect(within(screen.getByRole('table')).getByText('The disk is full.')).toBeVisible()
  // What is opened asks how the job stands before it takes a press.
  await waitFor(() => {
    press('Try again')
    expect(now.state).toBe('running')
  })
  await screen.findByText('Running')
  press('Cancel')
  await screen.findByText('Cancelled')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

const frozen: Selection = {
  id: 900,
  act: 'cancel',
  count: 3,
  may: 2,
  refused: [{ reason: 'This job is done.', count: 1 }],
  state: 'frozen',
  done: 0,
  failed: [],
  failed_count: 0,
}

test('[OFF-11] [OFF-15] an act with many tells row by row what failed, which is tried again alone', async () => {
  const forms: unknown[] = []
  const finished: Selection = {
    ...frozen,
    state: 'finished',
    done: 1,
    failed_count: 1,
    failed: [{ id: 17, reason: 'This job is failed.' }],
  }
  const api = listOf(job)
    .get('/api/office/tasks/7', (c) => c.json({ data: job }))
    .post('/api/office/selections', async (c) => {
      forms.push(await c.req.json())
      return c.json({ data: forms.length > 1 ? { ...frozen, id: 901, count: 1, may: 1, refused: [] } : frozen })
    })
    .post('/api/office/selections/900/perform', (c) => c.json({ data: { ...frozen, state: 'running', done: 1 } }))
    .get('/api/office/selections/900', (c) => c.json({ data: finished }))
  await open(api)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
  press('Cancel 1…')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('It applies to 2 of the 3 jobs.')).toBeVisible()
  expect(dialog.getByText('1 not: This job is done.')).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2' }))
  expect(await dialog.findByLabelText('1 of 2')).toBeVisible()
  expect(await dialog.findByText('1 of 2 jobs was cancelled. 1 was not.')).toBeVisible()
  expect(dialog.getByRole('row', { name: '17 This job is failed.' })).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Try this one again' }))
  expect(await dialog.findByText('It applies to this one only.')).toBeVisible()
  expect(forms).toEqual([
    { act: 'cancel', ids: [7] },
    { act: 'cancel', again: 900 },
  ])
})

test('[OFF-15] a list that fails says so, keeps its filters and is tried again', async () => {
  let asked = 0
  const api = new Hono().get('/api/office/tasks', (c) => {
    asked += 1
    return asked === 1
      ? c.json({ message: 'The site cannot reach its records just now.' }, 503)
      : c.json({ data: { items: [{ ...job, state: 'done' }], next: null, total: 1 } })
  })
  const { router } = await open(api, '/tasks?state=done')
  expect(await screen.findByText('The site cannot reach its records just now.')).toBeVisible()
  const chips = () => screen.getByRole('list', { name: 'Filters that are set' })
  expect(chips()).toHaveTextContent('State Done')
  press('Try again')
  await waitFor(() => expect(screen.getByRole('table')).toBeVisible())
  expect([chips().textContent, router.latestLocation.href, asked]).toEqual(['State Done', '/tasks?state=done', 2])
})
