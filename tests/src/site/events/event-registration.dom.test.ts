import { type Context, Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Joinable } from '#machines/events/event-registration/event-registration.machine.ts'
import { event as sampleEvent } from '#samples/events.ts'
import { eventQueries } from '#src/site/events/event.queries.ts'
import { eventRegistrationFlow } from '#src/site/events/register/event-registration.flow.ts'
import { peopleShownBy, send, sendPeople } from '#tests/support/drive-form.ts'
import { pageRuntime } from '#tests/support/page-runtime.ts'

const form = {
  first_name: 'First',
  middle_name: 'Middle',
  last_name: 'Last',
  phone: '0800 000 0000',
  email: 'guest@example.org',
}
const attendee = form
const trace = '1805012345678abcdefghijkl'
const link = 'https://pay.example.org/pay/1'

const details = () => sessionStorage.getItem('registrationDetails')
const draft = () => sessionStorage.getItem('attendeeDraft')

function open(path: string, answer: (c: Context) => Response, event: boolean | Joinable) {
  const asked: unknown[] = []
  const keys: (string | undefined)[] = []
  const api = new Hono()
  api.get('/api/event/7', (c) => c.json({ data: { event: [{ ...sampleEvent, id: 7 }] } }))
  api.all(path, async (c) => {
    asked.push([c.req.method, c.req.path, await c.req.json(), details()])
    keys.push(c.req.header('idempotency-key'))
    return answer(c)
  })
  const runtime = pageRuntime(api)
  const went: unknown[] = []
  runtime.attachRouter({ navigate: (to) => went.push(to), currentPath: () => '' })
  const joinable = typeof event === 'boolean' ? { isPaid: event, hasEnded: false, isFull: false } : event
  const flow = createActor(runtime.flows(eventRegistrationFlow), { input: { eventId: 7, event: joinable } }).start()
  const said = () => runtime.toaster.actor.getSnapshot().context.notice
  return { flow, asked, keys, went, said, runtime }
}

test('[EVX-14] a discount code is found again after a reload, and asked the price with', async () => {
  const quote = { seats: [{ amount: 32_000, full: 40_000, reason: 'TEAM20', code: 'TEAM20' }], total: 32_000 }
  sessionStorage.setItem('attendeeDraft', JSON.stringify({ eventId: 7, people: [form], code: 'TEAM20' }))
  const event = { isPaid: true, hasOptions: true, takesCodes: true, hasEnded: false, isFull: false }
  const { flow, asked } = open('/api/event/7/quote', (c) => c.json({ data: quote }), event)
  await waitFor(flow, ({ context }) => context.quote !== undefined)
  expect(asked.at(-1)).toEqual(['POST', '/api/event/7/quote', { seats: 1, code: 'TEAM20' }, null])
  const { typedCode, code } = flow.getSnapshot().context
  expect([typedCode, code, peopleShownBy(flow).people]).toEqual(['TEAM20', 'TEAM20', [form]])
})

const payment = (responseCode: string, responseMessage: string) => ({
  data: { responseHeader: { responseCode, responseMessage }, payPageLink: link, traceId: trace },
})

test('[API-13] [REG-05] a free event takes the form, and its page shows the seat without phone and address', async () => {
  const { flow, asked, went } = open('/api/event/register-free/7', (c) => c.json({ data: { attendee } }), false)
  await sendPeople(flow, form)
  expect(asked).toEqual([['POST', '/api/event/register-free/7', form, null]])
  expect(draft()).toBe(null)
  expect(went).toEqual([
    {
      to: '/events/$eventId/success',
      params: { eventId: '7' },
      replace: true,
      state: { outcome: { is: 'success', seat: { name: 'First Middle Last' } } },
    },
  ])
})

test('[EVX-13] of a group at a free event its page is told all names', async () => {
  const seats = [
    { name: 'First Middle Last', amount: 0 },
    { name: 'Second Person', amount: 0, ticket_type: 'Student' },
  ]
  const { flow, went } = open(
    '/api/event/register-free/7',
    (c) => c.json({ data: { attendee: { ...attendee, seats } } }),
    false,
  )
  flow.send({ type: 'person.add' })
  await sendPeople(flow, form, { first_name: 'Second', last_name: 'Person', email: 'second@example.org' })
  expect(went).toMatchObject([
    { state: { outcome: { is: 'success', seat: { name: 'First Middle Last', group: seats } } } },
  ])
})

describe('a paid event', () => {
  test('[REG-06] [SESS-03] [D-09] keeps the details, asks without an amount and leaves for the provider', async () => {
    const { flow, asked, keys, went } = open('/api/payment/invoke', (c) => c.json(payment('00', 'Successful')), true)
    await sendPeople(flow, form)
    const kept = JSON.stringify(form)
    expect(asked).toEqual([['POST', '/api/payment/invoke', { purpose: 'event', event_id: 7, ...form }, kept]])
    expect(went).toEqual([{ href: link }])
    expect([details(), draft()]).toEqual([kept, JSON.stringify({ eventId: 7, people: [form], code: '' })])
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  })

  test('[EVX-12] sends the fee that its page shows, which is read again where the server refuses it', async () => {
    const refusal = 'The price is ₦60,000 now. Check the price before you continue.'
    const { flow, asked, said, runtime } = open('/api/payment/invoke', (c) => c.json({ message: refusal }, 409), true)
    const shown = eventQueries(runtime.call).one(7)
    await runtime.queryClient.fetchQuery(shown)
    await sendPeople(flow, form)
    const sent = { purpose: 'event', event_id: 7, ...form, order: { total: sampleEvent.fee } }
    expect(asked).toMatchObject([['POST', '/api/payment/invoke', sent, JSON.stringify(form)]])
    expect(said()?.text).toBe(refusal)
    expect(runtime.queryClient.getQueryState(shown.queryKey)?.isInvalidated).toBe(true)
  })

  test('[D-80] [ERR-18] refused by the provider keeps nothing, and the next try is an attempt of its own', async () => {
    const { flow, keys, went, said } = open('/api/payment/invoke', (c) => c.json(payment('05', 'Do not honour')), true)
    await sendPeople(flow, form)
    expect(said()).toEqual({ tone: 'destructive', title: 'Error Invoking Payment', text: 'Do not honour' })
    expect([details(), went, peopleShownBy(flow).people]).toEqual([null, [], [form]])
    await send(flow)
    expect(new Set(keys).size).toBe(2)
  })

  test('[D-78] is not led to an address that is no page', async () => {
    const bad = { data: { ...payment('00', 'Successful').data, payPageLink: 'javascript:alert(1)' } }
    const { flow, went, said } = open('/api/payment/invoke', (c) => c.json(bad), true)
    await sendPeople(flow, form)
    expect([went, said()?.title, details()]).toEqual([[], 'Error Invoking Payment', null])
  })
})

test('[D-35] the schema of the contract speaks beside the fields before anything is sent', async () => {
  const { flow, asked } = open('/api/payment/invoke', (c) => c.json({}), true)
  await sendPeople(flow, { ...form, first_name: ' ', middle_name: '', phone: 'call me', email: 'guest' })
  expect(peopleShownBy(flow).errors).toEqual([
    {
      first_name: 'Enter the first name.',
      phone: 'Enter a phone number like 0800 000 0000.',
      email: 'Enter an e-mail address like name@example.org.',
    },
  ])
  expect(asked).toEqual([])
})
