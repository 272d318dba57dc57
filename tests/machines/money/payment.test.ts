import { describe, expect, test } from 'vitest'
import { createActor, type EventFrom } from 'xstate'
import { paymentMachine } from '#machines/money/payment/payment.lifecycle.ts'

type Event = EventFrom<typeof paymentMachine>

const accepted = { type: 'provider.accepted' } as const
const declined = { type: 'provider.declined' } as const
const paid = { type: 'provider.saidPaid', covers: true } as const
const short = { type: 'provider.saidPaid', covers: false } as const
const unpaid = { type: 'provider.saidUnpaid', final: false, late: false } as const
const never = { ...unpaid, final: true }
const tooLate = { ...unpaid, late: true }
const silent = { type: 'provider.keptSilent', late: false } as const
const silentToTheEnd = { ...silent, late: true }
const fulfilled = { type: 'product.fulfilled' } as const
const unfulfillable = { type: 'product.unfulfillable' } as const

const recorded = { type: 'money.record' } as const
const attached = { type: 'money.attach' } as const
const closed = { type: 'money.close' } as const

/** What the payment is after all that, what anyone is told of it, and whether its money is in. */
function ending(...events: Event[]) {
  const actor = createActor(paymentMachine).start()
  for (const event of events) actor.send(event)
  const { value, tags, context } = actor.getSnapshot()
  return [value, ...tags, context.moneyIsIn]
}

describe('[M-15] a payment', () => {
  test.each([
    ['waits for the answer of the provider', [], ['created', 'open', false]],
    ['[PAY-17] is open once the provider takes it', [accepted], ['open', 'open', false]],
    ['[PAY-19] fails when the provider does not', [declined], ['failed', 'failed', false]],
    ['is paid and not yet fulfilled', [accepted, paid], ['paid', 'fulfilled', true]],
    ['is used once its product is fulfilled', [accepted, paid, fulfilled], ['used', 'fulfilled', true]],
    [
      '[D-90] is looked at when its product cannot be fulfilled',
      [accepted, paid, unfulfillable],
      ['review', 'review', true],
    ],
    ['[D-74] is looked at when too little came', [accepted, short], ['review', 'review', true]],
    ['[D-74] stays open while it is not paid', [accepted, unpaid], ['open', 'open', false]],
    ['[D-74] stays open while nobody answers', [accepted, silent], ['open', 'open', false]],
    ['stays as it was made while nobody answers', [unpaid, silent], ['created', 'open', false]],
    ['counts though the answer to its beginning was lost', [paid, fulfilled], ['used', 'fulfilled', true]],
    ['fails when it will never be paid', [accepted, never], ['failed', 'failed', false]],
    ['[D-76] fails when it was not paid in time', [accepted, tooLate], ['failed', 'failed', false]],
    ['[D-76] is looked at when nobody ever answered', [accepted, silentToTheEnd], ['review', 'review', false]],
    ['[D-76] is looked at also when it was never taken', [silentToTheEnd], ['review', 'review', false]],
  ] satisfies [string, Event[], unknown[]][])('%s', (_, events, expected) => {
    expect(ending(...events)).toEqual(expected)
  })

  test('[LED-10] that is looked at is attached where its money is in, or closed', () => {
    expect(ending(accepted, short, attached, fulfilled)).toEqual(['used', 'fulfilled', true])
    expect(ending(accepted, short, closed)).toEqual(['closed', 'failed', true])
    expect(ending(accepted, silentToTheEnd, attached)).toEqual(['review', 'review', false])
    expect(ending(accepted, attached, closed)).toEqual(['open', 'open', false])
  })

  test('[LED-10] that is closed stays closed, unless money comes that was not there', () => {
    expect(ending(accepted, short, closed, paid, never, attached)).toEqual(['closed', 'failed', true])
    expect(ending(accepted, silentToTheEnd, closed, never)).toEqual(['closed', 'failed', false])
    expect(ending(accepted, silentToTheEnd, closed, paid, fulfilled)).toEqual(['used', 'fulfilled', true])
  })

  test('[LED-12] that the office received itself is paid as it is recorded', () => {
    expect(ending(recorded, fulfilled)).toEqual(['used', 'fulfilled', true])
    expect(ending(accepted, recorded)).toEqual(['open', 'open', false])
  })

  test('counts though it was given up before', () => {
    expect(ending(accepted, tooLate, paid, fulfilled)).toEqual(['used', 'fulfilled', true])
    expect(ending(accepted, silentToTheEnd, paid, fulfilled)).toEqual(['used', 'fulfilled', true])
    expect(ending(accepted, tooLate, short)).toEqual(['review', 'review', true])
  })

  test('that was looked at can be fulfilled after all, or fail if no money came', () => {
    expect(ending(accepted, paid, unfulfillable, paid, fulfilled)).toEqual(['used', 'fulfilled', true])
    expect(ending(accepted, silentToTheEnd, tooLate)).toEqual(['failed', 'failed', false])
  })

  test('never fails once its money is in', () => {
    expect(ending(accepted, short, never, tooLate)).toEqual(['review', 'review', true])
    expect(ending(accepted, paid, never)).toEqual(['paid', 'fulfilled', true])
  })

  test('[D-75] that is used is at its end', () => {
    const actor = createActor(paymentMachine).start()
    for (const event of [accepted, paid, fulfilled]) actor.send(event)
    expect(actor.getSnapshot().status).toBe('done')
  })
})
