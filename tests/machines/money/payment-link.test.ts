import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { LinkHolder } from '#contract/applications/membership.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { paymentLinkMachine } from '#machines/money/payment-link/payment-link.machine.ts'
import { accepted, refused } from '#samples/money.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { hearing } from '#tests/support/said.ts'

const token = 'a-token-of-a-payment-link'
const holder: LinkHolder = { first_name: 'First', grade: 'Associate', grade_id: 3, fee: 30_000 }

interface Answers {
  links?: (LinkHolder | Error)[]
  answer?: InvokedPayment | Error
}

async function start({ links = [holder], answer = accepted }: Answers = {}) {
  const { said, done, notify, note } = hearing()
  const clock = new SimulatedClock()
  const asked: unknown[] = []
  const flow = createActor(
    paymentLinkMachine.provide({
      actors: {
        readLink: fromPromise<LinkHolder, { token: string }>(({ input }) => {
          asked.push(['readLink', input])
          return ending(links.shift() ?? new Error(''))
        }),
        invokePayment: fromPromise<InvokedPayment, { token: string }>(({ input }) => {
          asked.push(['invokePayment', input])
          return ending(answer)
        }),
      },
      actions: { notify, storeToken: note('storeToken'), openPayPage: note('openPayPage') },
    }),
    { clock, input: { token } },
  ).start()
  const rest = async () => {
    await waitFor(flow, (state) => !state.matches('loading') && !state.matches('invoking'), { timeout: 10_000 })
    return flow.getSnapshot().value
  }
  expect(flow.getSnapshot().hasTag('loading')).toBe(true)
  const opened = await rest()
  const pay = () => {
    flow.send({ type: 'fee.pay' })
    return rest()
  }
  return { flow, clock, opened, rest, pay, said, done, asked, shown: () => flow.getSnapshot().context }
}

describe('[M-13] a payment link', () => {
  test('[MEM-23] [API-23] [SESS-04] [D-14] says whose it is, and is kept', async () => {
    const { opened, shown, done, asked, said } = await start()
    expect([opened, shown().holder]).toEqual(['ready', holder])
    expect([asked, done, said]).toEqual([[['readLink', { token }]], [['storeToken', token]], []])
  })

  test.each([400, 404, 409, 410])('[D-14] that is refused with %s says why and is not kept', async (status) => {
    const { opened, flow, shown, done, said } = await start({ links: [new Refusal(status, 'This link has been used')] })
    expect([opened, shown().reason, done]).toEqual(['refused', 'This link has been used', []])
    expect(said).toEqual([{ tone: 'destructive', title: 'An Error Occurred', text: 'This link has been used' }])
    flow.send({ type: 'link.retry' })
    flow.send({ type: 'fee.pay' })
    expect(flow.getSnapshot().value).toBe('refused')
  })

  test.each([
    ['without a connection', new Error('Could not Get User'), 'Could not Get User'],
    ['with too many requests', new Refusal(429, 'Wait a minute'), 'Wait a minute'],
    ['by a server that fails', new Refusal(503, ''), 'Something went wrong'],
  ])('[ERR-35] that cannot be read %s can be tried again', async (_, error, reason) => {
    const { opened, flow, rest, shown, said } = await start({ links: [error, holder] })
    expect([opened, shown().reason]).toEqual(['missed', reason])
    expect(said).toMatchObject([{ tone: 'destructive', text: reason }])
    flow.send({ type: 'link.retry' })
    expect([await rest(), shown().holder]).toEqual(['ready', holder])
  })

  test('[PAY-18] [MEM-24] leads to the provider', async () => {
    const { flow, pay, done, asked } = await start()
    flow.send({ type: 'fee.pay' })
    expect(flow.getSnapshot().hasTag('busy')).toBe(true)
    expect(await pay()).toBe('left')
    expect(asked).toEqual([
      ['readLink', { token }],
      ['invokePayment', { token }],
    ])
    expect(done).toEqual([
      ['storeToken', token],
      ['openPayPage', accepted.payPageLink],
    ])
  })

  test('[ERR-18] [D-23] declined says why, and stays', async () => {
    const { pay, said, shown } = await start({ answer: refused })
    expect([await pay(), shown().holder]).toEqual(['ready', holder])
    expect(said).toEqual([
      { tone: 'destructive', title: 'Error Invoking Payment', text: refused.responseHeader.responseMessage },
    ])
  })

  test.each([
    [new Refusal(400, 'This link has been used'), 'Error Invoking Payment'],
    [new Error('Something went wrong'), 'Error Invoking Payment'],
  ])('[ERR-06] [ERR-17] failed says so, and can be tried again', async (error, title) => {
    const { pay, said } = await start({ answer: error })
    expect(await pay()).toBe('ready')
    expect(said).toEqual([{ tone: 'destructive', title, text: error.message }])
  })

  test('can be paid again where the browser brings the page back as it was left', async () => {
    const { flow, pay } = await start()
    await pay()
    flow.send({ type: 'page.returned' })
    expect(flow.getSnapshot().value).toBe('ready')
  })

  test('can be paid again where the provider’s page has not come for 15 seconds, and is asked for only then', async () => {
    const { flow, clock, pay, done } = await start()
    const opened = () => done.flat().filter((what) => what === 'openPayPage').length
    await pay()
    letPass(clock, 14_999)
    await pay()
    expect([flow.getSnapshot().value, opened()]).toEqual(['left', 1])
    letPass(clock, 1)
    expect(flow.getSnapshot().value).toBe('ready')
    expect([await pay(), opened()]).toEqual(['left', 2])
  })
})
