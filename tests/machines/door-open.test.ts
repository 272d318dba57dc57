import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { PassOffer } from '#contract/door.ts'
import { Refusal } from '#contract/refusal.ts'
import { doorOpenMachine } from '#machines/flows/door-open/door-open.machine.ts'
import { ending } from '#tests/support/ending.ts'

const offer: PassOffer = {
  ...{ event: 'Summit', door: 'Door 1', tries: 5 },
  ...{ opens: '2027-03-20T06:00:00.000Z', closes: '2027-03-20T18:00:00.000Z' },
}

interface World {
  secret?: string
  isPaired?: boolean | Error
  offer?: PassOffer | Error
  paired?: (Error | undefined)[]
  wiped?: Error
}

function start({ secret = 'a-secret', isPaired = false, offer: told = offer, paired = [], wiped }: World = {}) {
  const asked: object[] = []
  const flow = createActor(
    doorOpenMachine.provide({
      actors: {
        readDevice: fromPromise<boolean, undefined>(() => ending<boolean>(isPaired)),
        askOffer: fromPromise<PassOffer, { secret: string }>(() => ending<PassOffer>(told)),
        pairPhone: fromPromise<void, { secret: string; pin: string; holder: string }>(({ input }) => {
          asked.push(input)
          return ending<void>(paired[asked.length - 1])
        }),
        wipePhone: fromPromise<void, undefined>(() => ending<void>(wiped)),
      },
    }),
    { input: { secret } },
  ).start()
  const until = (state: Parameters<ReturnType<typeof flow.getSnapshot>['matches']>[0]) =>
    waitFor(flow, (now) => now.matches(state), { timeout: 1_000 })
  const trouble = () => flow.getSnapshot().context.trouble
  return { flow, asked, until, trouble }
}

const fill = ({ flow }: ReturnType<typeof start>) => {
  flow.send({ type: 'pin.edit', text: '4071' })
  flow.send({ type: 'holder.edit', text: 'Bello Placeholder' })
  flow.send({ type: 'form.send' })
}

test('[EVX-24] a link shows its door, and the right PIN pairs the phone', async () => {
  const door = start()
  expect((await door.until('pairing')).context.offer).toEqual(offer)
  fill(door)
  await door.until('paired')
  expect(door.asked).toEqual([{ secret: 'a-secret', pin: '4071', holder: 'Bello Placeholder' }])
  expect(door.flow.getSnapshot().context.pin).toBe('')
})

test('[EVX-24] a form that is not complete says what is missing, and sends nothing', async () => {
  const door = start()
  await door.until('pairing')
  for (const pin of ['', '407', '40 1']) {
    door.flow.send({ type: 'pin.edit', text: pin })
    door.flow.send({ type: 'form.send' })
    expect(door.trouble()).toBe('Type the four digits of the PIN.')
  }
  door.flow.send({ type: 'pin.edit', text: '4071' })
  expect(door.trouble()).toBe('')
  door.flow.send({ type: 'form.send' })
  expect([door.trouble(), door.asked]).toEqual(['Type your name.', []])
})

test('[EVX-24] a wrong PIN is typed anew and the name stays, and the fifth one ends the link', async () => {
  const wrong = new Refusal(400, 'This PIN is not right. One try is left.')
  const door = start({ paired: [wrong, new Refusal(410, 'This link has ended. Ask the office for a new one.')] })
  await door.until('pairing')
  fill(door)
  await door.until('pairing')
  expect(door.flow.getSnapshot().context).toMatchObject({
    pin: '',
    holder: 'Bello Placeholder',
    trouble: wrong.message,
  })
  fill(door)
  await door.until('refused')
  expect(door.trouble()).toBe('This link has ended. Ask the office for a new one.')
})

test('[EVX-24] without a link, with a bad one, and where a browser keeps nothing, the page says what to do', async () => {
  await start({ secret: '' }).until('unpaired')
  const bad = start({ offer: new Refusal(410, 'This link has ended.') })
  await bad.until('refused')
  expect(bad.trouble()).toBe('This link has ended.')
  bad.flow.send({ type: 'offer.retry' })
  expect(bad.flow.getSnapshot().value).toBe('reading')
  const closed = start({ isPaired: new Error('This browser keeps nothing for this page.') })
  await closed.until('refused')
  expect(closed.trouble()).toBe('This browser keeps nothing for this page.')
})

test('[EVX-24] two windows of one phone do not work as one door', async () => {
  const second = start({ isPaired: new Error('The door is open in another window of this phone.') })
  await second.until('refused')
  expect(second.trouble()).toContain('another window')
})

test('[EVX-25] a paired phone opens at once, and is wiped when its pass ends or its holder leaves', async () => {
  const ended = start({ isPaired: true })
  await ended.until('paired')
  ended.flow.send({ type: 'pass.ended' })
  await ended.until('ended')
  expect(ended.trouble()).toBe('')
  const left = start({ isPaired: true, wiped: new Error('The disk is full.') })
  await left.until('paired')
  left.flow.send({ type: 'phone.leave' })
  await left.until('ended')
  expect(left.trouble()).toContain('could not be removed')
})
