import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Hono } from 'hono'
import { StrictMode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createAppRouter } from '#src/app/router.tsx'
import { event } from '#tests/support/api.ts'
import { pageRuntime } from '#tests/support/page-runtime.ts'

beforeEach(() => sessionStorage.clear())

const trace = '1805012345678abcdefghijkl'
const details = {
  first_name: 'First',
  middle_name: '',
  last_name: 'Last',
  phone: '0800 000 0000',
  email: 'guest@example.org',
}

/** The page a payment returns to, drawn twice as React does while one develops, and its history as it is kept. */
async function open(history: ReturnType<typeof createMemoryHistory>) {
  const calls: string[] = []
  const api = new Hono()
    .get('/api/event/7', (c) => c.json({ data: { event: [event({ id: 7, fee: 25_000, type: 'paid' })] } }))
    .get('/api/payment/*', (c) => {
      calls.push(c.req.path)
      return c.json({ data: { state: 'open', message: '' } })
    })
    .post('*', (c) => {
      calls.push(c.req.path)
      return c.json({ data: { attendee: { id: 3, ...details, ticket_number: 'TICKET180501234567812345' } } })
    })
  const runtime = pageRuntime(api)
  const router = createAppRouter(runtime)
  runtime.session.actor.send({ type: 'session.restored', credentials: undefined })
  router.update({ ...router.options, history })
  await router.load()
  const shown = await act(async () =>
    render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      { container: document },
    ),
  )
  return { ...shown, calls, router, tabState: runtime.tabState }
}

const success = `/events/7/success?id=${trace}&status=success`

test('[REG-13] a page that is drawn twice confirms once, and [D-77] a reload shows the same without a request', async () => {
  sessionStorage.setItem('registrationDetails', JSON.stringify(details))
  const history = createMemoryHistory({ initialEntries: [success] })
  const first = await open(history)
  await screen.findByText('TICKET180501234567812345')
  expect(first.calls).toEqual(['/api/event/register-paid/7'])
  cleanup()
  const again = await open(history)
  expect(await screen.findByText('TICKET180501234567812345')).toBeVisible()
  expect(again.calls).toEqual([])
})

test('a page that is left asks no more, and what comes later does not turn the page one is on', async () => {
  const { router, tabState, calls } = await open(createMemoryHistory({ initialEntries: [success] }))
  await screen.findByText('Checking your payment')
  await expect.poll(() => calls.length).toBe(1)
  const asking = tabState.result?.root.actor
  await act(() => router.navigate({ to: '/coming-soon' }))
  await expect.poll(() => asking?.getSnapshot().status).toBe('stopped')
  expect(tabState.result).toBe(undefined)
  expect(router.state.location.href).toBe('/coming-soon')
})
