import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { Profile } from '#contract/identity/auth.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { upgradePaymentMachine } from '#machines/money/upgrade-payment/upgrade-payment.machine.ts'
import { profile } from '#samples/identity.ts'
import { accepted, refused } from '#samples/money.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { hearing } from '#tests/support/said.ts'

const approved = { id: 7, status: 'approved', trace_id: null }

function start(answer: InvokedPayment | Error = accepted, payer: { profile: Profile | undefined } = { profile }) {
  const { said, done, notify, note } = hearing()
  const clock = new SimulatedClock()
  const flow = createActor(
    upgradePaymentMachine.provide({
      actors: {
        invokePayment: fromPromise<InvokedPayment, { upgradeId: number }>(({ input }) => {
          done.push(['invokePayment', input])
          return ending(answer)
        }),
      },
      actions: {
        notify,
        storeDetails: note('storeDetails'),
        forgetDetails: note('forgetDetails'),
        openPayPage: note('openPayPage'),
      },
    }),
    { clock, input: payer },
  ).start()
  const pay = async (application: { id: number; status: string; trace_id: string | null } = approved) => {
    flow.send({ type: 'upgrade.pay', application })
    await waitFor(flow, (state) => !state.matches('invoking'), { timeout: 10_000 })
    return flow.getSnapshot().value
  }
  return { flow, clock, pay, said, done }
}

const begun = [
  ['storeDetails', { upgrade_id: 7 }],
  ['invokePayment', { upgradeId: 7 }],
]

describe('[M-12] the fee of an upgrade', () => {
  test('[UPG-17] [PAY-18] keeps which upgrade it is for, and then leads to the provider', async () => {
    const { pay, said, done } = start()
    expect(await pay()).toBe('left')
    expect(done).toEqual([...begun, ['openPayPage', accepted.payPageLink]])
    expect(said).toEqual([])
  })

  test('[D-88] is paid for a status in any letters', async () => {
    const { pay } = start()
    expect(await pay({ ...approved, status: 'APPROVED' })).toBe('left')
  })

  test('[VAL-15] without a profile is not asked for', async () => {
    const { pay, said, done } = start(accepted, { profile: undefined })
    expect([await pay(), done]).toEqual(['ready', []])
    expect(said).toEqual([{ tone: 'destructive', title: 'Invalid User' }])
  })

  test.each([
    ['pending', { ...approved, status: 'pending' }],
    ['rejected', { ...approved, status: 'rejected' }],
    ['paid', { ...approved, status: 'paid', trace_id: 'a-trace' }],
    ['approved and has a trace', { ...approved, trace_id: 'a-trace' }],
  ])('[UPG-10] [UPG-11] is not asked for one that is %s', async (_, application) => {
    const { pay, done, said } = start()
    expect(await pay(application)).toBe('ready')
    expect([done, said]).toEqual([[], []])
  })

  test('a second press changes nothing', async () => {
    const { flow, pay, done } = start()
    flow.send({ type: 'upgrade.pay', application: approved })
    expect(flow.getSnapshot().hasTag('busy')).toBe(true)
    await pay({ ...approved, id: 8 })
    expect(done).toEqual([...begun, ['openPayPage', accepted.payPageLink]])
  })

  test('[ERR-19] [D-80] declined has what the provider says as its title, and nothing is kept', async () => {
    const { pay, said, done } = start(refused)
    expect(await pay()).toBe('ready')
    expect(said).toEqual([{ tone: 'destructive', title: refused.responseHeader.responseMessage }])
    expect(done).toEqual([...begun, 'forgetDetails'])
  })

  test('[ERR-19] declined without a word still has a title', async () => {
    const { pay, said } = start({ ...refused, responseHeader: { responseCode: '05', responseMessage: '' } })
    await pay()
    expect(said).toEqual([{ tone: 'destructive', title: 'Error Invoking Payment' }])
  })

  test('[ERR-06] [ERR-17] [D-80] failed says so, and nothing is kept', async () => {
    const { pay, said, done } = start(new Refusal(400, 'Already paid'))
    expect(await pay()).toBe('ready')
    expect(said).toEqual([{ tone: 'destructive', title: 'Error Invoking Payment', text: 'Already paid' }])
    expect(done).toEqual([...begun, 'forgetDetails'])
  })

  test('[D-84] with a refused token says nothing: the session does', async () => {
    const { pay, said, done } = start(new Refusal(401, 'Your session has ended'))
    expect([await pay(), said]).toEqual(['ready', []])
    expect(done).toEqual([...begun, 'forgetDetails'])
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
