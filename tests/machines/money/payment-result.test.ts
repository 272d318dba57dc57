import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { PaymentState } from '#contract/money/payment.ts'
import type { Arrival, Confirmed, Confirming, Returned } from '#machines/money/payment-result/arrival.ts'
import { paymentResultMachine } from '#machines/money/payment-result/payment-result.machine.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { hearing } from '#tests/support/said.ts'

const trace = '1805012345678abcdefghijkl'
const seat = { name: 'First Last', ticket: 'TICKET180501234567812345' }
const open: PaymentState = { state: 'open', message: '' }
const told = (state: PaymentState['state']): PaymentState => ({ state, message: '' })
/** Not paid so far, as the provider said at that moment. */
const unpaid = (asked_at: string | null): PaymentState => ({ ...open, asked_at })
/** Closed by the office: its money came. */
const closed: PaymentState = {
  ...told('failed'),
  bill: { item: 'Lecture', amount: 30_000, begun_at: '2027-03-11T08:22:00.000Z', paid_at: '2027-03-11T08:31:00.000Z' },
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

interface World extends Partial<Returned>, Partial<Arrival> {
  link?: string
  confirmed?: Confirmed | Error
  /** What the server says, one after the other; the last for good. */
  states?: (PaymentState | Error)[]
}

async function arrive({ confirmed = { seat }, states = [open], kept, isFree, isStored, ...returned }: World) {
  const { said, done, notify, note } = hearing()
  const confirming: Confirming[] = []
  const asked: number[] = []
  const clock = new SimulatedClock()
  const flow = createActor(
    paymentResultMachine.provide({
      actors: {
        confirm: fromPromise<Confirmed, Confirming>(({ input }) => {
          confirming.push(input)
          return ending(confirmed)
        }),
        askPayment: fromPromise<PaymentState, string>(({ input }) => {
          expect(input).toBe(trace)
          asked.push(clock.now())
          return ending(states[asked.length - 1] ?? states.at(-1) ?? open)
        }),
      },
      actions: {
        notify,
        forgetPending: note('forgetPending'),
        forgetDraft: note('forgetDraft'),
        storeOutcome: note('storeOutcome'),
        refreshUser: note('refreshUser'),
      },
    }),
    { clock, input: { purpose: 'event', id: 7, trace, status: 'success', ...returned } },
  ).start()
  const load = () =>
    flow.send({ type: 'result.load', arrival: { kept, isFree: isFree ?? false, isStored: isStored ?? false } })
  const tag = () =>
    (['checking', 'success', 'failure', 'review'] as const).filter((name) => flow.getSnapshot().hasTag(name)).join()
  expect(tag()).toBe('checking')
  load()
  await settled()
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed++) {
      letPass(clock, 1000)
      await settled()
    }
  }
  return { flow, load, tag, pass, said, done, confirming, asked, context: () => flow.getSnapshot().context }
}

/** After a failure what was typed is needed again. */
const forgotten = (purpose = 'event') => ['forgetPending', { purpose, trace }]
const draftForgotten = (purpose = 'event') => ['forgetDraft', { purpose, id: 7 }]
const gone = (is: string) => [forgotten(), ...(is === 'failure' ? [] : [draftForgotten()]), ['storeOutcome', { is }]]
const unnamed = ['storeOutcome', { is: 'failure', isUnnamed: true }]
const incomplete = { tone: 'destructive', title: 'Something Went Wrong', text: 'registration Incomplete' }

describe('[D-77] a history entry that holds an outcome', () => {
  test('of success shows it again, and nobody is asked', async () => {
    const { tag, said, done, confirming, asked, context } = await arrive({
      kept: { is: 'success', seat },
      isStored: true,
    })
    expect([tag(), said, done, confirming, asked]).toEqual(['success', [], [], [], []])
    expect(context().seat).toEqual(seat)
  })

  describe('[TRU-02] of anything else is asked about once more, without a word', () => {
    const failure = { is: 'failure' } as const
    const review = { is: 'review' } as const

    test.each([
      ['a failure that stands', failure, told('failed'), 'failure', [forgotten()]],
      ['a failure that was paid since', failure, told('fulfilled'), 'success', gone('success')],
      ['a failure whose money is looked at', failure, told('review'), 'review', gone('review')],
      ['a failure that cannot be asked about', failure, new Error('lost'), 'failure', [forgotten()]],
      ['a review that stands', review, told('review'), 'review', gone('review')],
      ['a review that was given since', review, told('fulfilled'), 'success', gone('success')],
      ['a review that the office has closed', review, closed, 'review', gone('review')],
      ['a review of which nothing came', review, told('failed'), 'failure', [forgotten()]],
      ['a review that is open again', review, open, 'review', []],
      ['a review that cannot be asked about', review, new Error('lost'), 'review', []],
    ] as const)('%s', async (_, kept, state, shown, did) => {
      const { tag, said, done, confirming, asked } = await arrive({ kept, isStored: true, states: [state] })
      expect([tag(), said, done, confirming, asked]).toEqual([shown, [], did, [], [0]])
    })

    test('a failure that is still not paid is asked about for a minute more', async () => {
      const { tag, pass, said, done } = await arrive({ kept: failure, states: [open, open, told('fulfilled')] })
      expect([tag(), done]).toEqual(['failure', []])
      await pass(30)
      expect([tag(), said, done]).toEqual(['success', [arrived], gone('success')])
    })

    test('a review whose payment nothing names any more stays a review', async () => {
      const { tag, asked, said, done } = await arrive({ kept: review, trace: undefined })
      expect([tag(), asked, said, done]).toEqual(['review', [], [], []])
    })

    test('a failure that names no payment stays as it is', async () => {
      const kept = { is: 'failure', isUnnamed: true } as const
      const { tag, asked, said, done } = await arrive({ kept, trace: undefined })
      expect([tag(), asked, said, done]).toEqual(['failure', [], [], []])
    })
  })
})

describe('[M-14] what needs no asking', () => {
  test('[REG-11] a free event is a success at once', async () => {
    const { tag, done, confirming } = await arrive({ isFree: true, trace: undefined, status: undefined })
    expect([tag(), confirming]).toEqual(['success', []])
    expect(done).toEqual([
      ['forgetPending', { purpose: 'event', trace: '' }],
      draftForgotten(),
      ['storeOutcome', { is: 'success' }],
    ])
  })

  test.each([
    ['event', 'registration Incomplete'],
    ['membership', 'registration Incomplete'],
    ['dues', 'Payment Incomplete'],
    ['upgrade', 'Payment Incomplete'],
  ] as const)('[RESULT-04] [ERR-21] [D-24] without an id %s is a failure: "%s"', async (purpose, text) => {
    const { tag, said, done, confirming, context } = await arrive({ purpose, trace: undefined, isStored: true })
    expect(said).toEqual([{ tone: 'destructive', title: 'Something Went Wrong', text }])
    expect([tag(), confirming, context().isUnnamed, done]).toEqual(['failure', [], true, [unnamed]])
  })
})

const arrived = { tone: 'success', title: 'Payment Received', text: 'Your payment has arrived after all.' }

describe('[RESULT-03] [REG-12] [ERR-20] a status that says failed', () => {
  const failed = { tone: 'destructive', title: 'Error In Payment', text: 'Please try again or Contact Support' }
  const earlier = unpaid('2027-03-11T08:30:00.000Z')
  const since = unpaid('2027-03-11T08:31:00.000Z')

  test.each(['failed', 'FAILED', 'Failed'])(
    'as %s is a failure once the server knows, and nothing is submitted',
    async (status) => {
      const { tag, said, done, confirming } = await arrive({ status, isStored: true, states: [told('failed')] })
      expect([tag(), said, done, confirming]).toEqual(['failure', [failed], gone('failure'), []])
    },
  )

  test.each([
    ['had been asked before', earlier, since],
    ['had never been asked', unpaid(null), since],
  ])('[TRU-02] is no failure before the provider has answered since, which %s', async (_, before, after) => {
    const { tag, pass, said, done } = await arrive({
      status: 'failed',
      isStored: true,
      states: [before, before, after],
    })
    await pass(5)
    expect([tag(), said, done]).toEqual(['checking', [], []])
    await pass(1)
    expect([tag(), said, done]).toEqual(['failure', [failed], [['storeOutcome', { is: 'failure' }]]])
  })

  test('[TRU-02] of which the provider says nothing is never called unpaid', async () => {
    const { tag, pass, said, done, context } = await arrive({ status: 'failed', states: [earlier] })
    await pass(300)
    expect([tag(), said, done, context().isLate]).toEqual(['checking', [], [], true])
  })

  test('[RESULT-09] [REG-16] keeps what was left behind until it is certain, and then forgets it', async () => {
    const { done, pass } = await arrive({ status: 'failed', isStored: true, states: [earlier, since] })
    await pass(2)
    expect(done).toEqual([['storeOutcome', { is: 'failure' }]])
    await pass(70)
    expect(done).toEqual([['storeOutcome', { is: 'failure' }], forgotten()])
  })

  test('[REG-13] takes the ticket with it when the server knows better, and no toast says the opposite', async () => {
    const { tag, said, confirming, context } = await arrive({
      status: 'failed',
      isStored: true,
      states: [told('fulfilled')],
    })
    await settled()
    expect([tag(), confirming, context().seat]).toEqual(['success', [{ purpose: 'event', id: 7, trace }], seat])
    expect(said).toEqual([arrived])
  })

  test('says what the confirmation says, when the server knows better', async () => {
    const { tag, said } = await arrive({
      purpose: 'dues' as const,
      status: 'failed',
      isStored: true,
      confirmed: { message: 'Dues Paid' },
      states: [told('fulfilled')],
    })
    await settled()
    expect(tag()).toBe('success')
    expect(said.at(-1)).toEqual({ tone: 'success', title: 'Dues Paid' })
  })

  test('[TRU-02] is a success of dues whose form this tab does not hold, as the server says at once', async () => {
    const { tag, said, confirming } = await arrive({
      purpose: 'dues' as const,
      status: 'failed',
      states: [told('fulfilled')],
    })
    await settled()
    expect([tag(), said, confirming]).toEqual(['success', [arrived], []])
  })

  test('is a success without a ticket where that cannot be had', async () => {
    const { tag, context } = await arrive({
      status: 'failed',
      isStored: true,
      confirmed: new Error('lost'),
      states: [told('fulfilled')],
    })
    await settled()
    expect([tag(), context().seat]).toEqual(['success', undefined])
  })

  test('[D-74] becomes a success when the server knows better, and the entry is replaced', async () => {
    const states = [earlier, since, told('fulfilled')]
    const { tag, pass, said, done, asked } = await arrive({ status: 'failed', states })
    await pass(2)
    expect(tag()).toBe('failure')
    await pass(4)
    expect([tag(), asked, said]).toEqual(['success', [0, 2000, 4000], [failed, arrived]])
    expect(done).toEqual([['storeOutcome', { is: 'failure' }], ...gone('success')])
  })

  test('[D-90] becomes a review when the money came and the product did not', async () => {
    for (const isStored of [false, true]) {
      const { tag, said, done, confirming } = await arrive({ status: 'failed', isStored, states: [told('review')] })
      expect([tag(), said, confirming]).toEqual(['review', [arrived], []])
      expect(done).toEqual(gone('review'))
    }
  })

  test('is asked about for a minute, whatever the answers, and no longer', async () => {
    const states = [earlier, since, new Error('lost'), told('failed'), new Refusal(502, 'Busy'), since]
    const { tag, pass, said, asked } = await arrive({ status: 'failed', states })
    await pass(200)
    expect([tag(), said.length]).toEqual(['failure', 1])
    expect(asked).toEqual([0, 2000, 4000, 8000, 16_000, 31_000, 46_000, 61_000])
  })

  test('is not asked about again where the server knows no such payment', async () => {
    const { tag, pass, said, asked, done } = await arrive({ status: 'failed', states: [new Refusal(404, 'Unknown')] })
    await pass(60)
    expect([tag(), said, asked, done]).toEqual(['failure', [failed], [0], [forgotten(), unnamed]])
  })

  test('is not asked about again where the server knows no such payment any more', async () => {
    const states = [earlier, since, new Refusal(404, 'Unknown')]
    const { tag, pass, asked, done } = await arrive({ status: 'failed', states })
    await pass(60)
    expect([tag(), asked, done]).toEqual([
      'failure',
      [0, 2000, 4000],
      [['storeOutcome', { is: 'failure' }], forgotten()],
    ])
  })

  test.each([
    ['fulfilled', true, 'success', [{ purpose: 'event', id: 7, trace }]],
    ['review', false, 'review', []],
  ] as const)('that turns out as %s after it was told says so', async (state, isStored, shown, sent) => {
    const states = [earlier, since, told(state)]
    const { tag, pass, said, confirming } = await arrive({ status: 'failed', isStored, states })
    await pass(4)
    await settled()
    expect([tag(), said, confirming]).toEqual([shown, [failed, arrived], sent])
  })

  test('goes on asking where an answer was lost', async () => {
    const { tag, pass, asked } = await arrive({ status: 'failed', states: [new Error('lost'), told('failed')] })
    await pass(2)
    expect([tag(), asked]).toEqual(['failure', [0, 2000]])
  })

  test('without an id is a failure that nobody can ask about', async () => {
    const { tag, pass, said, asked } = await arrive({ status: 'failed', trace: undefined })
    await pass(60)
    expect([tag(), said, asked]).toEqual(['failure', [failed], []])
  })
})

describe('[M-14] [REG-13] [RESULT-07] an id with stored details', () => {
  test('is confirmed exactly once, however often the page is drawn', async () => {
    const { tag, load, pass, said, done, confirming, asked } = await arrive({ isStored: true })
    load()
    load()
    await pass(60)
    expect(confirming).toEqual([{ purpose: 'event', id: 7, trace }])
    expect([tag(), said, asked]).toEqual(['success', [], []])
    expect(done).toEqual([forgotten(), draftForgotten(), ['storeOutcome', { is: 'success', seat }]])
  })

  test('[EVX-13] of a group keeps all of its people with the outcome, which a reload shows again', async () => {
    const group = [
      { name: 'First Last', amount: 25_000 },
      { name: 'Second Person', amount: 10_000, ticket_type: 'Student' },
    ]
    const confirmed = { seat: { ...seat, group } }
    const { tag, done, context } = await arrive({ isStored: true, confirmed })
    expect([tag(), context().seat]).toEqual(['success', confirmed.seat])
    expect(done.at(-1)).toEqual(['storeOutcome', { is: 'success', seat: confirmed.seat }])
    const again = await arrive({ kept: { is: 'success', seat: confirmed.seat } })
    expect([again.context().seat, again.confirming]).toEqual([confirmed.seat, []])
  })

  test.each(['dues', 'upgrade'] as const)(
    '[RESULT-08] [RESULT-10] accepted for %s toasts the server’s words and refreshes the profile',
    async (purpose) => {
      const { tag, said, done } = await arrive({
        purpose,
        isStored: true,
        confirmed: { message: 'Dues Payment Successful' },
      })
      expect([tag(), said]).toEqual(['success', [{ tone: 'success', title: 'Dues Payment Successful' }]])
      expect(done).toEqual([
        forgotten(purpose),
        draftForgotten(purpose),
        ['storeOutcome', { is: 'success' }],
        'refreshUser',
      ])
    },
  )

  test.each([
    [
      'event',
      '[ERR-29]',
      new Refusal(404, 'This is no payment of ours.'),
      'An Error Occurred',
      'This is no payment of ours.',
    ],
    ['event', '[ERR-08]', new Refusal(400, 'No'), 'Error Registering for Event', 'No'],
    ['event', '[ERR-02]', new Refusal(401, 'No'), 'Error Registering for Event', 'No'],
    ['dues', '[ERR-11]', new Refusal(400, 'No'), 'Error Completing Dues Payment', 'No'],
    ['membership', '[ERR-01]', new Refusal(400, 'No'), 'An Error Occurred', 'No'],
    ['membership', '[ERR-01]', new Refusal(401, 'No'), 'An Error Occurred', 'No'],
    ['upgrade', '[ERR-01]', new Refusal(403, 'No'), 'An Error Occurred', 'No'],
  ] as const)(
    '[RESULT-06] [REG-17] rejected for %s is a failure with its toast, once the payment was asked about %s',
    async (purpose, _, confirmed, title, text) => {
      const states = [open, told('failed')]
      const { tag, said, done, asked, pass } = await arrive({ purpose, isStored: true, confirmed, states })
      expect([tag(), said, done]).toEqual(['checking', [], []])
      await pass(2)
      expect([tag(), said, asked]).toEqual(['failure', [{ tone: 'destructive', title, text }], [0, 2000]])
      expect(done).toEqual([forgotten(purpose), ['storeOutcome', { is: 'failure' }]])
    },
  )

  test.each([
    ['arrived', told('fulfilled'), 'success'],
    ['is under review', told('review'), 'review'],
    ['was closed by the office', closed, 'review'],
  ])('[TRU-02] rejected for a payment that %s says so, and nothing of the refusal', async (_, state, shown) => {
    const confirmed = new Refusal(404, 'There is no such payment.')
    const { tag, said, done } = await arrive({ isStored: true, confirmed, states: [state] })
    expect([tag(), said, done]).toEqual([shown, [], gone(shown)])
  })

  test.each([
    ['409', new Refusal(409, 'Not paid yet')],
    ['a server error', new Refusal(503, 'Busy')],
    ['a fault of the server', new Refusal(500, 'Something broke')],
    ['a call that took too long', new Refusal(408, 'Too slow')],
    ['too many requests', new Refusal(429, 'Later')],
    ['no network', new Error('Could not Register for Paid Event')],
  ])('[D-74] [D-83] [row 15] after %s goes on asking, and never shows a failure', async (_, confirmed) => {
    const states = [open, open, open, told('fulfilled')]
    const { tag, pass, said, done, confirming, asked } = await arrive({ isStored: true, confirmed, states })
    expect([tag(), said, done]).toEqual(['checking', [], []])
    await pass(14)
    expect([tag(), asked, confirming.length]).toEqual(['success', [0, 2000, 6000, 14_000], 1])
    expect(done).toEqual(gone('success'))
  })

  test('accepted for a membership leaves the profile alone: nobody is signed in', async () => {
    const { tag, done } = await arrive({ purpose: 'membership', isStored: true, confirmed: {} })
    expect([tag(), done.at(-1)]).toEqual(['success', ['storeOutcome', { is: 'success' }]])
  })

  test('of a private link that failed keeps the link, by which it is tried again', async () => {
    const link = 'a-token-of-a-payment-link'
    const { tag, done } = await arrive({ purpose: 'membership', link, states: [told('failed')] })
    expect([tag(), done.at(-1)]).toEqual(['failure', ['storeOutcome', { is: 'failure', link }]])
  })

  test('[D-84] for dues with a token that is refused meanwhile goes on asking: the money is on its way', async () => {
    const world = { purpose: 'dues', isStored: true, confirmed: new Refusal(401, 'Sign in again') } as const
    const { tag, said } = await arrive(world)
    expect([tag(), said]).toEqual(['checking', []])
  })
})

describe('[RESULT-05] [D-77] an id without stored details', () => {
  test('that the server knows as paid is a success', async () => {
    const { tag, said, done, confirming } = await arrive({ states: [told('fulfilled')] })
    expect([tag(), said, done, confirming]).toEqual(['success', [], gone('success'), []])
  })

  test('of dues refreshes the profile too', async () => {
    const { done } = await arrive({ purpose: 'dues', states: [told('fulfilled')] })
    expect(done.at(-1)).toBe('refreshUser')
  })

  test('[D-90] that is held back is under review', async () => {
    const { tag, said, done } = await arrive({ states: [told('review')] })
    expect([tag(), said, done]).toEqual(['review', [], gone('review')])
  })

  test.each([
    ['has failed', told('failed')],
    ['is unknown', new Refusal(404, 'This is no payment of ours.')],
    ['is no trace at all', new Refusal(400, 'This is no payment of ours.')],
  ])('[REG-15] [ERR-21] that %s is a failure', async (_, state) => {
    const { tag, said, done } = await arrive({ states: [state] })
    const kept = state instanceof Refusal ? unnamed : ['storeOutcome', { is: 'failure' }]
    expect([tag(), said, done]).toEqual(['failure', [incomplete], [forgotten(), kept]])
  })

  test('is asked for after 2, 4, 8 and then every 15 seconds, and after 60 the page says that it will be mailed', async () => {
    const { tag, pass, asked, context } = await arrive({
      states: [open, new Error('lost'), new Refusal(502, ''), open],
    })
    await pass(59)
    expect([tag(), context().isLate]).toEqual(['checking', false])
    await pass(1)
    expect([tag(), context().isLate]).toEqual(['checking', true])
    await pass(15)
    expect(asked).toEqual([0, 2000, 6000, 14_000, 29_000, 44_000, 59_000, 74_000])
  })
})
