import { describe, expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { WaitingPlace } from '#contract/events/waiting.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { formOf, type OfferToPay, offerMachine } from '#machines/events/offer/offer.machine.ts'
import type { Seat } from '#machines/parts/checkout.ts'
import { accepted, refused } from '#samples/money.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { hearing } from '#tests/support/said.ts'

const token = 'a-token-of-a-waiting-list'
const start_date = '2027-03-20T09:00:00.000Z'
const attendee = {
  first_name: 'First',
  middle_name: null,
  last_name: 'Last',
  phone: '0800 000 0000',
  email: 'guest@example.org',
}
const paid: WaitingPlace = {
  state: 'offered',
  position: null,
  until: '2027-03-13T09:00:00.000Z',
  isOpenToAll: false,
  attendee,
  event: { id: 7, title: 'Clinic', location: 'Abuja', start_date, end_date: null, fee: 30_000, closes: start_date },
}
const free: WaitingPlace = { ...paid, event: { ...paid.event, fee: null } }
const waiting: WaitingPlace = { ...free, state: 'waiting', position: 3, until: null }
const left: WaitingPlace = { ...waiting, state: 'left', position: null }
const over = new Refusal(409, 'This place is not kept for you any more.')

interface Answers {
  places?: (WaitingPlace | Error)[]
  seat?: Seat | Error
  leaving?: WaitingPlace | Error
  payment?: InvokedPayment | Error
}

async function start({ places = [free], seat = { name: 'First Last' }, leaving = left, payment = accepted }: Answers) {
  const { said, done, notify, note } = hearing()
  const clock = new SimulatedClock()
  const read = [...places]
  let bringBack = () => {}
  const asked: unknown[] = []
  const asking = <Answer, Input>(what: string, answer: () => Answer | Error) =>
    fromPromise<Answer, Input>(({ input }) => {
      asked.push([what, input])
      return ending(answer())
    })
  const flow = createActor(
    offerMachine.provide({
      actors: {
        readPlace: asking<WaitingPlace, { token: string }>('readPlace', () => read.shift() ?? new Error('')),
        acceptOffer: asking<Seat, OfferToPay>('acceptOffer', () => seat),
        leaveList: asking<WaitingPlace, { token: string }>('leaveList', () => leaving),
        invokePayment: asking<InvokedPayment, OfferToPay>('invokePayment', () => payment),
        watchReturn: fromCallback<EventObject, undefined>(({ sendBack }) => {
          bringBack = () => sendBack({ type: 'page.returned' })
        }),
      },
      actions: {
        notify,
        storeDetails: note('storeDetails'),
        forgetDetails: note('forgetDetails'),
        openPayPage: note('openPayPage'),
        openSuccess: note('openSuccess'),
      },
    }),
    { clock, input: { token } },
  ).start()
  const rest = async () => {
    await waitFor(flow, (state) => !state.hasTag('loading') && !state.hasTag('busy'), { timeout: 10_000 })
    return flow.getSnapshot().value
  }
  const opened = await rest()
  const send = (type: Parameters<typeof flow.send>[0]['type']) => {
    flow.send({ type })
    return rest()
  }
  const returned = () => {
    bringBack()
    return rest()
  }
  return { flow, clock, opened, rest, send, returned, said, done, asked, shown: () => flow.getSnapshot().context }
}

const told = (title: string, text: string) => [{ tone: 'destructive', title, text }]

describe('[EVX-10] the page of a place on a waiting list', () => {
  test('shows the position', async () => {
    const { opened, shown, asked } = await start({ places: [waiting] })
    expect(shown().reason).toBe('')
    expect([opened, shown().place, asked]).toEqual(['ready', waiting, [['readPlace', { token }]]])
  })

  test('of a foreign link says so, and asking again changes nothing', async () => {
    const { opened, shown, send } = await start({ places: [new Refusal(404, 'This link is not valid.')] })
    expect([opened, shown().reason]).toEqual(['refused', 'This link is not valid.'])
    expect(await send('link.retry')).toBe('refused')
  })

  test('that could not be read can be tried again', async () => {
    const { opened, said, shown, send } = await start({ places: [new Error('No connection'), free] })
    expect([opened, shown().reason]).toEqual(['missed', 'No connection'])
    expect(said).toEqual(told('An Error Occurred', 'No connection'))
    expect([await send('link.retry'), shown().place, shown().reason]).toEqual(['ready', free, ''])
  })

  test('takes a free place at once', async () => {
    const { send, done, asked, flow } = await start({})
    expect(await send('offer.accept')).toBe('registered')
    expect(flow.getSnapshot().hasTag('left')).toBe(true)
    expect(asked.slice(1)).toEqual([['acceptOffer', { token, place: free }]])
    expect(done).toEqual([['openSuccess', { place: free, seat: { name: 'First Last' } }]])
  })

  test('reads the place again where the browser brings the page back', async () => {
    const seated: WaitingPlace = { ...free, state: 'seated', until: null }
    const { send, returned, shown } = await start({ places: [free, seated] })
    await send('offer.accept')
    expect([await returned(), shown().place]).toEqual(['ready', seated])
  })

  test('that fails without a word says what failed', async () => {
    const silent = new Error('')
    const taken = await start({ places: [free], seat: silent })
    await taken.send('offer.accept')
    expect(taken.said).toEqual(told('Error Registering for Event', 'Something went wrong'))
    const queue = await start({ places: [waiting], leaving: silent })
    await queue.send('leave.ask')
    await queue.send('leave.confirm')
    expect(queue.said).toEqual(told('An Error Occurred', 'Something went wrong'))
  })

  test('that is refused says why, and shows what became of the offer', async () => {
    const lapsed: WaitingPlace = { ...free, state: 'lapsed', until: null }
    const { send, said, shown } = await start({ places: [free, lapsed], seat: over })
    expect([await send('offer.accept'), shown().place]).toEqual(['ready', lapsed])
    expect(said).toEqual(told('An Error Occurred', over.message))
  })

  test('of a paid event leads to the provider, and keeps what the return confirms', async () => {
    const { send, done, asked } = await start({ places: [paid] })
    expect(await send('offer.accept')).toBe('left')
    expect(asked.slice(1)).toEqual([['invokePayment', { token, place: paid }]])
    expect(done).toEqual([
      ['storeDetails', paid],
      ['openPayPage', accepted.payPageLink],
    ])
    expect(formOf(paid)).toEqual({ ...attendee, middle_name: '' })
  })

  test.each([
    ['declined', refused, 'Error Invoking Payment', refused.responseHeader.responseMessage],
    ['refused', over, 'An Error Occurred', over.message],
    ['not taken in', new Refusal(400, 'Enter a whole sum.'), 'Error Invoking Payment', 'Enter a whole sum.'],
  ])('whose payment is %s says so, and is an offer again', async (_, payment, title, text) => {
    const { send, said, done, shown } = await start({ places: [paid, paid], payment })
    expect([await send('offer.accept'), shown().place]).toEqual(['ready', paid])
    expect(said).toEqual(told(title, text))
    expect(done).toEqual([['storeDetails', paid], 'forgetDetails'])
  })

  test('that could not be taken without a connection is shown as it was, and is taken with the next press', async () => {
    const lost = new Error('No connection')
    for (const answers of [{ seat: lost }, { places: [paid], payment: lost }]) {
      const { send, said, shown, asked, opened } = await start(answers)
      const place = shown().place
      expect([opened, await send('offer.accept'), shown().place]).toEqual(['ready', 'ready', place])
      expect(said).toEqual(told('An Error Occurred', 'No connection'))
      await send('offer.accept')
      expect(asked).toHaveLength(3)
    }
  })

  test('can be paid again when the page of the provider was left, or did not come for 15 seconds', async () => {
    const { send, returned, clock, rest } = await start({ places: [paid, paid, paid] })
    await send('offer.accept')
    expect(await returned()).toBe('ready')
    await send('offer.accept')
    letPass(clock, 15_000)
    expect(await rest()).toBe('ready')
  })
})

describe('[EVX-09] the waiting list', () => {
  test('is left after a question', async () => {
    const { send, flow, shown, asked } = await start({ places: [waiting] })
    await send('leave.ask')
    expect(flow.getSnapshot().hasTag('confirming')).toBe(true)
    expect(await send('leave.cancel')).toBe('ready')
    expect(asked).toHaveLength(1)
    await send('leave.ask')
    expect([await send('leave.confirm'), shown().place]).toEqual(['ready', left])
    expect(asked.slice(1)).toEqual([['leaveList', { token }]])
  })

  test('is not left without a connection, and says so', async () => {
    const { send, said, shown } = await start({ places: [waiting], leaving: new Error('No connection') })
    await send('leave.ask')
    expect([await send('leave.confirm'), shown().place]).toEqual(['ready', waiting])
    expect(said).toEqual(told('An Error Occurred', 'No connection'))
  })

  test('that cannot be left now says why, and shows where the place is', async () => {
    const paying: WaitingPlace = { ...paid, state: 'paying' }
    const { send, said, shown } = await start({
      places: [waiting, paying],
      leaving: new Refusal(409, 'A payment for this place is under way.'),
    })
    await send('leave.ask')
    expect([await send('leave.confirm'), shown().place]).toEqual(['ready', paying])
    expect(said).toEqual(told('An Error Occurred', 'A payment for this place is under way.'))
  })
})
