import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, type InputFrom, SimulatedClock, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { duesPaymentMachine, duesTotal } from '#machines/dues/dues-payment/dues-payment.machine.ts'
import { grade, duesQuote as quote } from '#samples/dues.ts'
import { profile } from '#samples/identity.ts'
import { accepted, refused } from '#samples/money.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { hearing } from '#tests/support/said.ts'

type Payer = InputFrom<typeof duesPaymentMachine>

function start(answer: InvokedPayment | Error = accepted, input: Payer = { profile, grade, quote, open: 1 }) {
  const { said, done, notify, note } = hearing()
  const clock = new SimulatedClock()
  const asked: unknown[] = []
  const flow = createActor(
    duesPaymentMachine.provide({
      actors: {
        invokePayment: fromPromise<InvokedPayment, { years: number }>(({ input }) => {
          asked.push(input)
          return ending(answer)
        }),
      },
      actions: { notify, storeDetails: note('storeDetails'), openPayPage: note('openPayPage') },
    }),
    { clock, input },
  ).start()
  const pay = async () => {
    flow.send({ type: 'dues.pay' })
    await waitFor(flow, (state) => !state.matches('invoking'), { timeout: 10_000 })
    return flow.getSnapshot().value
  }
  return { flow, clock, pay, said, done, asked, total: () => duesTotal(flow.getSnapshot().context) }
}

describe('[M-10] dues', () => {
  test('[DUES-02] [DUES-04] begin with one year, and the total follows the years', () => {
    const { flow, total } = start()
    expect([flow.getSnapshot().context.years, total()]).toEqual([1, 20_000])
    flow.send({ type: 'years.set', years: 3 })
    expect([flow.getSnapshot().context.years, total()]).toEqual([3, 60_000])
  })

  test('[LED-08] begin with all open years, the oldest first, and take credit off', () => {
    const years = [15_000, 20_000, 24_000].map((price, place) => ({ year: 2025 + place, price }))
    const { flow, total } = start(accepted, {
      profile,
      grade,
      quote: { years, open: 2, credit: 5_000.5, total: 0 },
      open: 2,
    })
    expect([flow.getSnapshot().context.years, total()]).toEqual([2, 30_000])
    flow.send({ type: 'years.set', years: 1 })
    expect(total()).toBe(10_000)
    flow.send({ type: 'years.set', years: 3 })
    expect(total()).toBe(54_000)
  })

  test('[LED-08] credit above the price costs nothing, and nothing is given out for it', () => {
    const { total } = start(accepted, { profile, grade, quote: { ...quote, credit: 90_000 }, open: 1 })
    expect(total()).toBe(0)
  })

  test.each([0, -1, 1.5, 100, Number.NaN, Number.POSITIVE_INFINITY])(
    '[VAL-13] [D-64] for %s years are not asked for: the last good number stays',
    (years) => {
      const { flow, total } = start()
      flow.send({ type: 'years.set', years: 2 })
      flow.send({ type: 'years.set', years })
      expect([flow.getSnapshot().context.years, total()]).toEqual([2, 40_000])
    },
  )

  test('[LED-08] are paid by a former member, who has no grade, and not by a member whose grade is not read yet', async () => {
    const former = start(accepted, { profile: { ...profile, grade_id: null }, grade: undefined, quote, open: 1 })
    expect([await former.pay(), former.asked]).toEqual(['left', [{ years: 1 }]])
    const unread = start(accepted, { profile, grade: undefined, quote, open: 1 })
    await unread.pay()
    expect(unread.asked).toEqual([])
  })

  test('[VAL-13] can be paid for 99 years, and not for 100', () => {
    const { flow, total } = start()
    flow.send({ type: 'years.set', years: 99 })
    expect(total()).toBe(1_980_000)
  })

  test('[DUES-05] [PAY-18] once accepted keep what they were for, and lead to the provider', async () => {
    const { flow, pay, said, done, asked } = start()
    flow.send({ type: 'years.set', years: 2 })
    expect(await pay()).toBe('left')
    expect(asked).toEqual([{ years: 2 }])
    expect(done).toEqual([
      ['storeDetails', { duration: 2, trace_id: accepted.traceId }],
      ['openPayPage', accepted.payPageLink],
    ])
    expect(said).toEqual([])
  })

  test.each([
    ['a profile', { profile: undefined, grade, quote, open: 1 }],
    ['a grade', { profile, grade: undefined, quote, open: 1 }],
  ])('[VAL-14] without %s are not asked for', async (_, input) => {
    const { flow, said, asked, total } = start(accepted, input)
    flow.send({ type: 'dues.pay' })
    expect([flow.getSnapshot().value, asked]).toEqual(['ready', []])
    expect(said).toEqual([{ tone: 'destructive', title: 'Invalid User' }])
    expect(total()).toBe(20_000)
  })

  test('a second press and other years while it is under way change nothing', async () => {
    const { flow, pay, asked } = start()
    flow.send({ type: 'dues.pay' })
    expect(flow.getSnapshot().hasTag('busy')).toBe(true)
    flow.send({ type: 'years.set', years: 5 })
    await pay()
    flow.send({ type: 'dues.pay' })
    expect(asked).toEqual([{ years: 1 }])
    expect(flow.getSnapshot().hasTag('left')).toBe(true)
  })

  test('[ERR-18] [PAY-19] [D-23] [D-80] declined say why, and nothing is kept', async () => {
    const { pay, said, done } = start(refused)
    expect(await pay()).toBe('ready')
    expect(said).toEqual([
      { tone: 'destructive', title: 'Error Invoking Payment', text: refused.responseHeader.responseMessage },
    ])
    expect(done).toEqual([])
  })

  test('[PAY-19] [D-20] declined without a word say that something went wrong', async () => {
    const { pay, said } = start({ ...refused, responseHeader: { responseCode: '05', responseMessage: '' } })
    await pay()
    expect(said).toEqual([{ tone: 'destructive', title: 'Error Invoking Payment', text: 'Something went wrong' }])
  })

  test.each([
    ['bad input', new Refusal(400, 'Enter a whole number of years.'), 'Error Invoking Payment'],
    ['a server that cannot', new Refusal(503, 'The provider does not answer'), 'An Error Occurred'],
  ])('[ERR-06] [ERR-17] [D-20] failed by %s say so, and can be tried again', async (_, error, title) => {
    const { pay, said, done } = start(error)
    expect(await pay()).toBe('ready')
    expect(said).toEqual([{ tone: 'destructive', title, text: error.message }])
    expect(done).toEqual([])
    expect(await pay()).toBe('ready')
  })

  test('[ERR-06] failed without a word have the title of their own', async () => {
    const { pay, said } = start(new Error(''))
    await pay()
    expect(said).toEqual([{ tone: 'destructive', title: 'Error Invoking Payment', text: 'Something went wrong' }])
  })

  test('[D-84] with a refused token say nothing: the session does', async () => {
    const { pay, said } = start(new Refusal(401, 'Your session has ended'))
    expect([await pay(), said]).toEqual(['ready', []])
  })

  test('can be paid again where the browser brings the page back as it was left', async () => {
    const { flow, pay } = start()
    await pay()
    flow.send({ type: 'page.returned' })
    expect(flow.getSnapshot().value).toBe('ready')
  })

  test('can be paid again where the provider’s page has not come for 15 seconds, and is asked for only then', async () => {
    const { flow, clock, pay, done } = start()
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
