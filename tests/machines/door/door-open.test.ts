import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { PassOffer } from '#contract/door/door.ts'
import { doorOpenMachine, type KeptPairing } from '#machines/door/door-open/door-open.machine.ts'
import { ending } from '#tests/support/ending.ts'

const offer: PassOffer = {
  event: 'Summit',
  door: 'Door 1',
  tries: 5,
  opens: '2027-03-20T06:00:00.000Z',
  closes: '2027-03-20T18:00:00.000Z',
}

interface World {
  secret?: string
  kept?: KeptPairing | null | Error
  offer?: PassOffer | Error
  paired?: (Error | undefined)[]
  wiped?: number | Error
}

function start({ secret = 'a-secret', kept = null, offer: told = offer, paired = [], wiped = 0 }: World = {}) {
  const asked: object[] = []
  const links: [string, string][] = []
  let released = 0
  const flow = createActor(
    doorOpenMachine.provide({
      actors: {
        readDevice: fromPromise<KeptPairing | null, { secret: string }>(({ input }) => {
          links.push(['readDevice', input.secret])
          return ending<KeptPairing | null>(kept)
        }),
        askOffer: fromPromise<PassOffer, { secret: string }>(({ input }) => {
          links.push(['askOffer', input.secret])
          return ending<PassOffer>(told)
        }),
        pairPhone: fromPromise<void, { secret: string; pin: string; holder: string }>(({ input }) => {
          asked.push(input)
          return ending<void>(paired[asked.length - 1])
        }),
        wipePhone: fromPromise<number, undefined>(() => ending<number>(wiped)),
      },
      actions: { releasePhone: () => (released += 1) },
    }),
    { input: { secret } },
  ).start()
  const until = (state: Parameters<ReturnType<typeof flow.getSnapshot>['matches']>[0]) =>
    waitFor(flow, (now) => now.matches(state), { timeout: 1_000 })
  const trouble = () => flow.getSnapshot().context.trouble
  return { flow, asked, links, until, trouble, released: () => released }
}

/** Everything is removed, after the question. */
function leave({ flow }: ReturnType<typeof start>) {
  flow.send({ type: 'phone.leave' })
  flow.send({ type: 'phone.remove' })
}

const fill = ({ flow }: ReturnType<typeof start>) => {
  flow.send({ type: 'pin.edit', text: '4071' })
  flow.send({ type: 'holder.edit', text: 'Bello Placeholder' })
  flow.send({ type: 'form.send' })
}

test('[EVX-24] a link shows its door, and the right PIN pairs the phone', async () => {
  const door = start()
  expect(door.flow.getSnapshot().hasTag('busy')).toBe(true)
  expect((await door.until('pairing')).context.offer).toEqual(offer)
  expect(door.links).toEqual([
    ['readDevice', 'a-secret'],
    ['askOffer', 'a-secret'],
  ])
  fill(door)
  expect(door.flow.getSnapshot().hasTag('busy')).toBe(true)
  expect((await door.until('paired')).hasTag('busy')).toBe(false)
  expect(door.asked).toEqual([{ secret: 'a-secret', pin: '4071', holder: 'Bello Placeholder' }])
  expect(door.flow.getSnapshot().context.pin).toBe('')
})

test('[EVX-24] a form that is not complete says what is missing, and sends nothing', async () => {
  const door = start()
  await door.until('pairing')
  for (const pin of ['', '407', '40 1', '40712', 'x4071']) {
    door.flow.send({ type: 'pin.edit', text: pin })
    door.flow.send({ type: 'form.send' })
    expect(door.trouble()).toBe('Type the four digits of the PIN.')
  }
  door.flow.send({ type: 'pin.edit', text: '4071' })
  expect(door.trouble()).toBe('')
  for (const holder of ['', '   ']) {
    door.flow.send({ type: 'holder.edit', text: holder })
    expect(door.trouble()).toBe('')
    door.flow.send({ type: 'form.send' })
    expect([door.trouble(), door.asked]).toEqual(['Type your name.', []])
  }
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

test('[EVX-24] a phone that reaches nobody while it is paired keeps the form, and says why', async () => {
  const door = start({ paired: [new Error('The site cannot be reached.')] })
  await door.until('pairing')
  fill(door)
  await door.until('pairing')
  const { pin, holder, trouble } = door.flow.getSnapshot().context
  expect([pin, holder, trouble]).toEqual(['', 'Bello Placeholder', 'The site cannot be reached.'])
  fill(door)
  await door.until('paired')
})

test('[EVX-24] without a link, with a bad one, and where a browser keeps nothing, the page says what to do', async () => {
  expect((await start({ secret: '' }).until('unpaired')).hasTag('resting')).toBe(true)
  const bad = start({ offer: new Refusal(410, 'This link has ended.') })
  await bad.until('refused')
  expect(bad.trouble()).toBe('This link has ended.')
  bad.flow.send({ type: 'offer.retry' })
  expect(bad.flow.getSnapshot().value).toBe('reading')
  const closed = start({ kept: new Error('This browser keeps nothing for this page.') })
  await closed.until('refused')
  expect(closed.trouble()).toBe('This browser keeps nothing for this page.')
})

test('[EVX-24] two windows of one phone do not work as one door', async () => {
  const second = start({ kept: new Error('The door is open in another window of this phone.') })
  await second.until('refused')
  expect(second.trouble()).toContain('another window')
})

const pairing: KeptPairing = { door: 'Door 1 of Summit', isOther: false }

test('[EVX-25] a paired phone opens at once, and is wiped when its pass ends or its holder leaves', async () => {
  const ended = start({ kept: pairing })
  await ended.until('paired')
  ended.flow.send({ type: 'pass.ended', unsent: 0 })
  await ended.until('ended')
  expect([ended.trouble(), ended.flow.getSnapshot().context.lost, ended.released()]).toEqual(['', 0, 1])
  const left = start({ kept: pairing, wiped: new Error('The disk is full.') })
  await left.until('paired')
  leave(left)
  await left.until('ended')
  expect([left.trouble(), left.released()]).toEqual([
    'The list could not be removed. Remove the data of this site in the settings of the browser.',
    1,
  ])
})

test('[EVX-25] lines that were not sent are removed by a press alone, and it is told how many they were', async () => {
  const door = start({ kept: pairing, wiped: 2 })
  await door.until('paired')
  door.flow.send({ type: 'pass.ended', unsent: 2 })
  expect(door.flow.getSnapshot().matches('paired')).toBe(true)
  leave(door)
  expect((await door.until('ended')).context.lost).toBe(2)
})

test('[EVX-25] a phone that cannot be read can be emptied, and then takes the link that was opened', async () => {
  const door = start({ kept: new Error('What this phone keeps cannot be read.') })
  await door.until('refused')
  leave(door)
  expect((await door.until('pairing')).context).toMatchObject({ trouble: '', offer })
})

test('[EVX-24] a phone of one door that is given the link of another asks which to use', async () => {
  const other = { ...pairing, isOther: true }
  const stays = start({ kept: other })
  expect((await stays.until('choosing')).context.kept).toEqual(other)
  stays.flow.send({ type: 'link.ignore' })
  await stays.until('paired')
  leave(stays)
  await stays.until('ended')
  const changes = start({ kept: other, wiped: 3 })
  await changes.until('choosing')
  changes.flow.send({ type: 'link.use' })
  expect(changes.flow.getSnapshot().value).toBe('wiping')
  expect((await changes.until('pairing')).context).toMatchObject({ lost: 3, offer })
  fill(changes)
  await changes.until('paired')
  expect([changes.asked.length, changes.released()]).toEqual([1, 0])
})

test.each([
  ['at work', { kept: pairing }, 'paired'],
  ['that cannot be read', { kept: new Error('What this phone keeps cannot be read.') }, 'refused'],
] as const)(
  '[EVX-25] a phone %s is emptied after a question alone, and may keep everything',
  async (_, world, state) => {
    const door = start({ ...world, secret: '', wiped: 2 })
    await door.until(state)
    const now = () => door.flow.getSnapshot()
    door.flow.send({ type: 'phone.remove' })
    expect([now().matches(state), now().hasTag('leaving')]).toEqual([true, false])
    door.flow.send({ type: 'phone.leave' })
    expect([now().matches(state), now().hasTag('leaving')]).toEqual([true, true])
    door.flow.send({ type: 'phone.stay' })
    expect([now().matches(state), now().hasTag('leaving')]).toEqual([true, false])
    leave(door)
    door.flow.send({ type: 'phone.remove' })
    expect(now().value).toBe('wiping')
    expect((await door.until('ended')).context.lost).toBe(2)
  },
)

test('[EVX-25] the pass that ends while it is asked whether all is removed ends the phone; one with lines left does not', async () => {
  const door = start({ kept: pairing })
  await door.until('paired')
  door.flow.send({ type: 'phone.leave' })
  door.flow.send({ type: 'pass.ended', unsent: 2 })
  expect(door.flow.getSnapshot().hasTag('leaving')).toBe(true)
  door.flow.send({ type: 'pass.ended', unsent: 0 })
  await door.until('ended')
})
