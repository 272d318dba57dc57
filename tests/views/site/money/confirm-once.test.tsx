import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { attendee, event, seated } from '#samples/events.ts'
import { accepted } from '#samples/money.ts'
import { createAppRouter } from '#src/site/app/router.tsx'
import { answers } from '#tests/support/answers.ts'
import { pageRuntime } from '#tests/support/page-runtime.ts'
import { oneTicket, storeTicket } from './result-page.ts'

/** The page a payment returns to, drawn twice as React does while one develops, and its history as it is kept. */
async function open(history: ReturnType<typeof createMemoryHistory>) {
  const api = answers({
    getEvent: [{ ...event, id: 7 }],
    getPayment: { state: 'open', message: '' },
    registerPaid: seated,
    getBoughtTickets: oneTicket,
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
  return { ...shown, api, router, tabState: runtime.tabState }
}

const success = `/events/7/success?id=${accepted.traceId}&status=success`

test('[REG-13] a page that is drawn twice confirms once, and [D-77] a reload shows the same without a request', async () => {
  sessionStorage.setItem(`registrationDetails ${accepted.traceId}`, JSON.stringify({ ...attendee, event_id: 7 }))
  storeTicket()
  const history = createMemoryHistory({ initialEntries: [success] })
  const first = await open(history)
  await screen.findByText('TICKET180501234567812345')
  expect(first.api.asked('registerPaid')).toEqual([{ eventId: '7' }])
  cleanup()
  const again = await open(history)
  expect(await screen.findByText('TICKET180501234567812345')).toBeVisible()
  expect([again.api.acts(), again.api.asked('getPayment')]).toEqual([[], []])
})

test('a page that is left asks no more, and what comes later does not turn the page one is on', async () => {
  const { router, tabState, api } = await open(createMemoryHistory({ initialEntries: [success] }))
  await screen.findByText('Checking your payment')
  await expect.poll(() => api.asked('getPayment').length).toBe(1)
  const asking = tabState.result?.root.actor
  await act(() => router.navigate({ to: '/coming-soon' }))
  await expect.poll(() => asking?.getSnapshot().status).toBe('stopped')
  expect(tabState.result).toBe(undefined)
  expect(router.state.location.href).toBe('/coming-soon')
})
