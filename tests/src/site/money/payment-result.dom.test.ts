import { type Context, Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { ResultPurpose } from '#contract/money/payment.ts'
import { paymentResultFlow } from '#src/site/money/result/payment-result.flow.ts'
import { login, profile } from '#tests/support/member.ts'
import { pageRuntime } from '#tests/support/page-runtime.ts'

const trace = '1805012345678abcdefghijkl'
const link = 'a'.repeat(43)
const details = {
  first_name: 'First',
  middle_name: '',
  last_name: 'Last',
  phone: '0800 000 0000',
  email: 'guest@example.org',
}
const entries = {
  registrationDetails: JSON.stringify({ ...details, event_id: 7 }),
  duesDetails: JSON.stringify({ duration: 2, trace_id: '1805012345678zzzzzzzzzzzz' }),
  paymentToken: link,
  upgradeDetails: JSON.stringify({ upgrade_id: 9 }),
}

async function confirm(purpose: ResultPurpose, path: string, answer: (c: Context) => Response) {
  const asked: unknown[] = []
  const api = new Hono()
  api.post(path, async (c) => {
    asked.push([c.req.path, await c.req.json(), c.req.header('authorization')])
    return answer(c)
  })
  api.get('/api/user', (c) => c.json({ data: { user: { ...profile, yearly_dues: 'active', phone: '0801' } } }))
  const runtime = pageRuntime(api)
  const went: { state?: (state: object) => object }[] = []
  runtime.attachRouter({ navigate: (to) => went.push(to as (typeof went)[number]), currentPath: () => '' })
  const bound = Object.entries(entries).map(([key, text]) => [`${key} ${trace}`, text] as const)
  for (const [key, text] of [...Object.entries({ ...login(), ...entries }), ...bound]) sessionStorage.setItem(key, text)
  api.get('/api/payment/:trace', (c) => c.json({ data: { state: 'failed', message: '' } }))
  runtime.session.actor.send({ type: 'session.restored', credentials: { token: 'a-token', profile } })
  const input = { purpose, id: 7, trace, status: 'success' }
  const flow = createActor(runtime.flows(paymentResultFlow), { input }).start()
  flow.send({ type: 'result.load', arrival: { kept: undefined, isFree: false, isStored: true } })
  await waitFor(flow, (state) => state.hasTag('success') || state.hasTag('failure'), { timeout: 10_000 })
  return {
    asked,
    outcome: went.map(({ state }) => state?.({ of: 'before' })),
    said: runtime.toaster.actor.getSnapshot().context.notice,
    stored: Object.keys(entries).filter((key) =>
      [key, `${key} ${trace}`].some((name) => sessionStorage.getItem(name) !== null),
    ),
    profile: () => runtime.session.actor.getSnapshot().context.credentials?.profile,
  }
}

const others = (gone: string) => Object.keys(entries).filter((key) => key !== gone)

describe('an accepted confirmation', () => {
  test('[API-14] [API-15] [REG-13] [REG-16] of an event sends the details with the trace and keeps the seat', async () => {
    const attendee = { id: 3, ...details, ticket_number: 'TICKET180501234567812345' }
    const path = '/api/event/register-paid/7'
    const { asked, outcome, said, stored } = await confirm('event', path, (c) => c.json({ data: { attendee } }))
    expect(asked).toEqual([[path, { ...details, trace_id: trace }, 'Bearer a-token']])
    const seat = { name: 'First Last', ticket: 'TICKET180501234567812345' }
    expect(outcome).toEqual([{ of: 'before', outcome: { is: 'success', seat }, trace }])
    expect([said, stored]).toEqual([undefined, others('registrationDetails')])
  })

  test('[API-24] [API-26] [D-87] [RESULT-08] [RESULT-10] of dues sends the trace of the address and refreshes the profile', async () => {
    const answer = (c: Context) => c.json({ message: 'Dues Payment Successful' })
    const result = await confirm('dues', '/api/dues/pay', answer)
    expect(result.asked).toEqual([['/api/dues/pay', { duration: 2, trace_id: trace }, 'Bearer a-token']])
    expect(result.said).toEqual({ tone: 'success', title: 'Dues Payment Successful' })
    expect(result.stored).toEqual(others('duesDetails'))
    expect(result.outcome).toEqual([{ of: 'before', outcome: { is: 'success' }, trace }])
    await expect.poll(() => result.profile()?.phone).toBe('0801')
  })

  test('[API-34] [API-25] of a membership sends the link with the trace', async () => {
    const path = '/api/user/membership/registration/payment'
    const { asked, said, stored } = await confirm('membership', path, (c) => c.json({ message: 'Done' }))
    expect(asked).toEqual([[path, { payment_link: link, trace_id: trace }, 'Bearer a-token']])
    expect([said, stored]).toEqual([undefined, others('paymentToken')])
  })

  test('[API-30] [RESULT-10] of an upgrade sends its application with the trace and refreshes the profile', async () => {
    const answer = (c: Context) => c.json({ data: { message: 'Upgrade Payment Successful' } })
    const result = await confirm('upgrade', '/api/upgrade/pay', answer)
    expect(result.asked).toEqual([['/api/upgrade/pay', { upgrade_id: 9, trace_id: trace }, 'Bearer a-token']])
    expect(result.said?.title).toBe('Upgrade Payment Successful')
    expect(result.stored).toEqual(others('upgradeDetails'))
    await expect.poll(() => result.profile()?.phone).toBe('0801')
  })
})

test.each([
  ['event', '/api/event/register-paid/7', 'registrationDetails', 'Error Registering for Event'],
  ['dues', '/api/dues/pay', 'duesDetails', 'Error Completing Dues Payment'],
  ['membership', '/api/user/membership/registration/payment', 'paymentToken', 'An Error Occurred'],
  ['upgrade', '/api/upgrade/pay', 'upgradeDetails', 'An Error Occurred'],
] as const)(
  '[RESULT-09] [REG-16] a refused confirmation for %s forgets the entry too',
  async (purpose, path, entry, title) => {
    const { said, stored, outcome } = await confirm(purpose, path, (c) => c.json({ message: 'No' }, 400))
    expect(said).toEqual({ tone: 'destructive', title, text: 'No' })
    expect([stored, outcome]).toEqual([others(entry), [{ of: 'before', outcome: { is: 'failure' }, trace }]])
  },
)
