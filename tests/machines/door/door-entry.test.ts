import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { verdicts } from '#contract/events/attendees.ts'
import {
  type DoorVerdict,
  doorEntryMachine,
  type Guest,
  mayForce,
  type Shown,
  type Way,
} from '#machines/door/door-entry/door-entry.machine.ts'
import type { CameraEvent } from '#machines/parts/camera.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'

const admitted: DoorVerdict = {
  verdict: 'admitted',
  way: 'in',
  ticket: 7,
  issue: 1,
  newest: 1,
  before: null,
  isForced: false,
  seat: { id: 7, name: 'Grace Sample', kind: '', note: '' },
  line: 'line-1',
}
const again: DoorVerdict = {
  ...admitted,
  verdict: 'cameAlready',
  line: null,
  before: { at: 1, by: 'Chidi Sample', door: 'Door 2' },
}
const refused: DoorVerdict = { ...admitted, verdict: 'unknown', ticket: null, seat: null, line: null }
const full = new Error('The disk of this phone is full.')

interface World {
  judged?: (DoorVerdict | Error)[]
  undone?: (Error | undefined)[]
  forced?: (DoorVerdict | Error)[]
  walkedIn?: (DoorVerdict | Error)[]
}

function start({ judged = [], undone = [], forced = [], walkedIn = [] }: World = {}) {
  const asked: { ticket: Shown | undefined; way: Way }[] = []
  const taken: unknown[] = []
  const signals: string[] = []
  const cameras: string[] = []
  const clock = new SimulatedClock()
  const flow = createActor(
    doorEntryMachine.provide({
      actors: {
        judgeTicket: fromPromise<DoorVerdict, { ticket: Shown | undefined; way: Way }>(({ input }) => {
          asked.push(input)
          return ending<DoorVerdict>(judged[asked.length - 1] ?? full)
        }),
        undoEntry: fromPromise<void, { line: string | null | undefined }>(({ input }) => {
          taken.push(input.line)
          return ending<void>(undone[taken.length - 1])
        }),
        takeWalkIn: fromPromise<DoorVerdict, { guest: Guest }>(({ input }) => {
          taken.push(input.guest)
          return ending<DoorVerdict>(walkedIn[taken.length - 1] ?? full)
        }),
        forceEntry: fromPromise<DoorVerdict, { shown: DoorVerdict | undefined }>(({ input }) => {
          taken.push(input.shown)
          return ending<DoorVerdict>(forced[taken.length - 1] ?? full)
        }),
        watchCamera: fromCallback<CameraEvent, undefined>(() => {
          cameras.push('on')
          return () => cameras.push('off')
        }),
      },
      actions: { signal: (_, verdict) => signals.push(verdict) },
    }),
    { clock },
  ).start()
  const now = () => flow.getSnapshot()
  const until = (ticket: 'looking' | 'shown') => waitFor(flow, (state) => state.matches({ ticket }), { timeout: 1_000 })
  const see = (code: string) => flow.send({ type: 'code.seen', code })
  const settled = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 1_000 })
  return { flow, asked, taken, signals, cameras, clock, now, until, see, settled }
}

test('[EVX-29] an admission goes on by itself, and the same code is not judged again while it is held before the camera', async () => {
  const door = start({ judged: [admitted, again] })
  door.see('ONE')
  await door.until('shown')
  for (const _ of [1, 2]) {
    letPass(door.clock, 2_000)
    door.see('ONE')
  }
  expect([door.now().matches({ ticket: 'shown' }), door.asked]).toEqual([
    true,
    [{ ticket: { text: 'ONE' }, way: 'in' }],
  ])
  letPass(door.clock, 2_500)
  expect([door.now().matches({ ticket: 'looking' }), door.now().context.shown]).toEqual([true, undefined])
  door.see('ONE')
  letPass(door.clock, 2_400)
  door.see('ONE')
  expect(door.asked.length).toBe(1)
  letPass(door.clock, 2_500)
  door.see('ONE')
  await door.until('shown')
  expect([door.asked.length, door.signals]).toEqual([2, ['admitted', 'cameAlready']])
})

test('[EVX-29] the next ticket is judged at once after an admission; a refusal stays until it is pressed away', async () => {
  const door = start({ judged: [admitted, refused] })
  door.see('ONE')
  await door.until('shown')
  door.see('TWO')
  expect(door.now().context.shown).toBeUndefined()
  await door.settled()
  expect(door.asked.map(({ ticket }) => ticket)).toEqual([{ text: 'ONE' }, { text: 'TWO' }])
  expect(door.now().context.shown).toEqual(refused)
  letPass(door.clock, 60_000)
  door.see('THREE')
  door.see('TWO')
  expect([door.asked.length, door.now().context.shown]).toEqual([2, refused])
  door.flow.send({ type: 'entry.undo' })
  door.flow.send({ type: 'entry.force' })
  expect(door.taken).toEqual([])
  door.flow.send({ type: 'scan.next' })
  expect([door.now().matches({ ticket: 'looking' }), door.now().context.shown]).toEqual([true, undefined])
})

test('[EVX-29] the light of the phone is there where its camera has one, and goes out with the camera', () => {
  const lights: boolean[] = []
  const flow = createActor(
    doorEntryMachine.provide({ actions: { switchTorch: (_, { isOn }) => void lights.push(isOn) } }),
  ).start()
  const send = (...types: ('torch.found' | 'torch.switch' | 'camera.stop' | 'camera.start')[]) => {
    for (const type of types) flow.send({ type })
    const now = flow.getSnapshot()
    return [now.hasTag('torch'), now.hasTag('lit'), lights.length]
  }
  expect(send('torch.switch')).toEqual([false, false, 0])
  expect(send('torch.found')).toEqual([true, false, 0])
  expect(send('torch.switch')).toEqual([true, true, 1])
  expect(send('torch.switch')).toEqual([true, false, 2])
  expect(send('camera.stop', 'torch.switch')).toEqual([false, false, 2])
  expect(send('camera.start', 'torch.found', 'torch.switch')).toEqual([true, true, 3])
  expect(send('camera.stop')).toEqual([false, false, 3])
  for (const presses of [0, 1]) {
    send('camera.start', 'torch.found')
    if (presses === 1) send('torch.switch')
    flow.send({ type: 'camera.failed', text: 'The camera has stopped.' })
    expect(send()).toEqual([false, false, 3 + presses])
  }
  expect(lights).toEqual([true, false, true, true])
})

test('[EVX-29] a code can be typed and a person chosen by name, and an empty field says what is missing', async () => {
  const door = start({ judged: [admitted, admitted] })
  door.flow.send({ type: 'code.open' })
  expect(door.now().hasTag('typing')).toBe(true)
  for (const text of ['', '  ']) {
    door.flow.send({ type: 'code.edit', text })
    expect(door.now().context.trouble).toBe('')
    door.flow.send({ type: 'code.give' })
    expect([door.now().context.trouble, door.asked]).toEqual(['Type the short code or the ticket number.', []])
  }
  door.flow.send({ type: 'code.edit', text: 'TICKET1' })
  expect(door.now().context.trouble).toBe('')
  door.flow.send({ type: 'code.give' })
  await door.until('shown')
  expect([door.asked, door.now().context.draft]).toEqual([[{ ticket: { text: 'TICKET1' }, way: 'in' }], ''])
  expect(door.now().hasTag('typing')).toBe(false)
  // From the answer straight to the names.
  door.flow.send({ type: 'name.open' })
  expect([door.now().hasTag('finding'), door.now().context.shown]).toEqual([true, undefined])
  door.flow.send({ type: 'name.choose', seat: 7 })
  await door.until('shown')
  expect(door.asked[1]).toEqual({ ticket: { seat: 7 }, way: 'in' })
})

test('[EVX-29] who is found by name is let in after a question, and once', async () => {
  const door = start({ judged: [admitted] })
  door.flow.send({ type: 'name.open' })
  door.flow.send({ type: 'name.edit', text: 'sam' })
  door.flow.send({ type: 'name.confirm' })
  door.flow.send({ type: 'name.ask', seat: 7 })
  expect([door.now().hasTag('asking'), door.now().context.asked, door.asked]).toEqual([true, 7, []])
  door.flow.send({ type: 'name.ask', seat: 8 })
  expect([door.now().hasTag('asking'), door.now().context.asked]).toEqual([true, 8])
  door.flow.send({ type: 'name.confirm' })
  door.flow.send({ type: 'name.confirm' })
  expect([door.now().hasTag('finding'), door.now().hasTag('busy')]).toEqual([false, true])
  await door.until('shown')
  door.flow.send({ type: 'name.confirm' })
  expect(door.asked).toEqual([{ ticket: { seat: 8 }, way: 'in' }])
})

test('[EVX-29] who was found by name is not let in where the question is put off, other letters are typed or the list closed', () => {
  const door = start()
  const now = () => [door.now().hasTag('finding'), door.now().hasTag('asking'), door.now().context.letters]
  const ask = () => door.flow.send({ type: 'name.ask', seat: 7 })
  door.flow.send({ type: 'name.open' })
  door.flow.send({ type: 'name.edit', text: 'sam' })
  ask()
  door.flow.send({ type: 'name.withhold' })
  expect(now()).toEqual([true, false, 'sam'])
  ask()
  door.flow.send({ type: 'name.edit', text: 'samp' })
  expect(now()).toEqual([true, false, 'samp'])
  ask()
  door.flow.send({ type: 'panel.close' })
  expect(now()[0]).toBe(false)
  door.flow.send({ type: 'name.confirm' })
  door.flow.send({ type: 'name.open' })
  expect([now(), door.now().context.asked, door.asked]).toEqual([[true, false, ''], null, []])
})

test('[EVX-26] whom the phone could not write down is not let in by name either, and can be asked for again', async () => {
  const door = start({ judged: [full, admitted] })
  const letIn = () => {
    door.flow.send({ type: 'name.open' })
    door.flow.send({ type: 'name.ask', seat: 7 })
    door.flow.send({ type: 'name.confirm' })
  }
  letIn()
  await door.until('looking')
  expect([door.now().context.trouble, door.now().context.shown, door.signals]).toEqual([full.message, undefined, []])
  letIn()
  expect(door.now().context.trouble).toBe('')
  await door.until('shown')
  expect(door.now().context.shown).toEqual(admitted)
})

test('[EVX-29] what else can be done at this door stands before the camera, and what was wrong is not said behind it', async () => {
  const door = start({ judged: [full] })
  door.see('ONE')
  await door.until('looking')
  door.flow.send({ type: 'more.open' })
  expect([door.now().hasTag('more'), door.now().context.trouble]).toEqual([true, ''])
  door.see('TWO')
  door.flow.send({ type: 'panel.close' })
  expect([door.now().hasTag('more'), door.asked.length]).toEqual([false, 1])
})

test('[EVX-29] what the camera sees while something else is on the screen is left alone', async () => {
  const door = start({ judged: [admitted] })
  door.flow.send({ type: 'code.open' })
  door.see('ONE')
  expect([door.now().matches({ ticket: 'paused' }), door.now().hasTag('typing'), door.asked]).toEqual([true, true, []])
  door.flow.send({ type: 'panel.close' })
  door.see('ONE')
  await door.until('shown')
  expect(door.asked).toEqual([{ ticket: { text: 'ONE' }, way: 'in' }])
})

test('[EVX-26] who was not let in with a ticket newer than the list is let in on purpose alone', async () => {
  const unlisted: DoorVerdict = { ...admitted, verdict: 'unlisted', seat: null, newest: null }
  const forced: DoorVerdict = { ...unlisted, verdict: 'admitted', isForced: true, line: 'line-2' }
  const asking = { ...unlisted, line: null }
  const door = start({ judged: [unlisted, asking], forced: [forced] })
  door.see('ONE')
  await door.until('shown')
  door.flow.send({ type: 'entry.force' })
  expect(door.taken).toEqual([])
  door.flow.send({ type: 'scan.next' })
  door.see('TWO')
  await door.until('shown')
  door.flow.send({ type: 'entry.force' })
  await door.settled()
  expect([door.taken, door.now().context.shown]).toEqual([[asking], forced])
})

test('[EVX-26] whom a person at the door may let in all the same', () => {
  const withLine = (line: string | null) => verdicts.filter((verdict) => mayForce({ ...admitted, verdict, line }))
  expect(withLine(null)).toEqual(['cameAlready', 'unlisted', 'unchecked', 'hasTicket'])
  expect(withLine('line-1')).toEqual(['cameAlready', 'unchecked', 'hasTicket'])
})

test('[EVX-29] people leave where they may come again', async () => {
  const door = start({ judged: [{ ...admitted, way: 'out' }] })
  door.flow.send({ type: 'way.change', way: 'out' })
  door.see('ONE')
  await door.until('shown')
  expect(door.asked).toEqual([{ ticket: { text: 'ONE' }, way: 'out' }])
})

test('[EVX-26] what could not be written down is not let in, and the same code can be held again at once', async () => {
  const door = start({ judged: [full, admitted] })
  door.see('ONE')
  await door.until('looking')
  expect([door.now().context.trouble, door.signals]).toEqual([full.message, []])
  door.see('ONE')
  await door.until('shown')
  expect([door.now().context.trouble, door.now().context.shown]).toEqual(['', admitted])
})

test('[EVX-29] an admission is taken back, or says why it was not', async () => {
  const door = start({ judged: [admitted], undone: [full, undefined] })
  door.see('ONE')
  await door.until('shown')
  door.flow.send({ type: 'entry.undo' })
  await door.settled()
  expect([door.now().matches({ ticket: 'shown' }), door.now().context.trouble]).toEqual([true, full.message])
  door.flow.send({ type: 'entry.undo' })
  await door.until('looking')
  expect([door.taken, door.now().context.shown, door.now().context.trouble]).toEqual([
    ['line-1', 'line-1'],
    undefined,
    '',
  ])
})

test('[EVX-29] who came already is let in again on purpose alone', async () => {
  const forced = { ...admitted, isForced: true, line: 'line-2' }
  const door = start({ judged: [again], forced: [full, forced] })
  door.see('ONE')
  await door.until('shown')
  door.flow.send({ type: 'entry.force' })
  await door.settled()
  expect([door.now().context.shown, door.now().context.trouble]).toEqual([again, full.message])
  door.flow.send({ type: 'entry.force' })
  await door.settled()
  expect([door.now().context.shown, door.now().context.trouble, door.signals]).toEqual([
    forced,
    '',
    ['cameAlready', 'admitted'],
  ])
  expect(door.taken).toEqual([again, again])
})

test('[EVX-29] the camera is on from the start, and is closed when it is stopped, when it fails and with the page', () => {
  const door = start()
  expect([door.cameras, door.now().hasTag('camera')]).toEqual([['on'], true])
  door.flow.send({ type: 'camera.stop' })
  expect(door.now().hasTag('camera')).toBe(false)
  door.flow.send({ type: 'camera.start' })
  door.flow.send({ type: 'camera.failed', text: 'This device has no camera.' })
  expect([door.now().hasTag('camera'), door.now().context.trouble]).toEqual([false, 'This device has no camera.'])
  door.flow.send({ type: 'camera.start' })
  expect(door.now().context.trouble).toBe('')
  door.flow.stop()
  expect(door.cameras).toEqual(['on', 'off', 'on', 'off', 'on', 'off'])
})

const guest: Guest = { name: 'Ngozi', phone: '', email: '', number: '', ticket_type: 'standard', means: 'cash' }
const walkIn: DoorVerdict = { ...admitted, verdict: 'walkIn', ticket: null }
const change = { name: 'Ngozi', means: 'cash' }

test('[PRE-03] somebody without a ticket is written down and let in; the next one begins with an empty form', async () => {
  const door = start({ walkedIn: [admitted, walkIn] })
  door.flow.send({ type: 'walkIn.open', ticket_type: 'standard' })
  expect([door.now().hasTag('walkIn'), door.now().context.guest.ticket_type]).toEqual([true, 'standard'])
  door.flow.send({ type: 'walkIn.edit', change })
  door.flow.send({ type: 'walkIn.take' })
  expect(door.now().hasTag('busy')).toBe(true)
  await door.until('shown')
  expect([door.taken, door.now().context.shown, door.signals]).toEqual([[guest], admitted, ['admitted']])
  door.flow.send({ type: 'scan.next' })
  door.flow.send({ type: 'walkIn.open', ticket_type: 'standard' })
  expect(door.now().context.guest).toEqual({ ...guest, name: '', means: '' })
  door.flow.send({ type: 'walkIn.edit', change })
  door.flow.send({ type: 'walkIn.take' })
  await door.until('shown')
  // Let in without a network: it stays until it is pressed away.
  letPass(door.clock, 10_000)
  expect([door.now().context.shown, door.signals]).toEqual([walkIn, ['admitted', 'walkIn']])
})

test('[PRE-03] a walk-in who has a ticket is let in by it on purpose alone', async () => {
  const held: DoorVerdict = { ...admitted, verdict: 'hasTicket', line: null }
  const door = start({ walkedIn: [held], forced: [full, admitted] })
  door.flow.send({ type: 'walkIn.open', ticket_type: 'standard' })
  door.flow.send({ type: 'walkIn.edit', change })
  door.flow.send({ type: 'walkIn.take' })
  await door.until('shown')
  letPass(door.clock, 10_000)
  expect([door.now().context.shown, door.signals]).toEqual([held, ['hasTicket']])
  door.flow.send({ type: 'entry.force' })
  await door.settled()
  expect([door.taken, door.now().context.shown]).toEqual([[guest, held], admitted])
})

test('[PRE-03] a walk-in without a name is not asked for, and one who is refused keeps what was typed', async () => {
  const door = start({ walkedIn: [new Error('This event is full.')] })
  door.flow.send({ type: 'walkIn.open', ticket_type: 'standard' })
  door.flow.send({ type: 'walkIn.take' })
  expect([door.taken, door.now().context.trouble]).toEqual([[], 'Type the name.'])
  door.flow.send({ type: 'walkIn.edit', change })
  expect(door.now().context.trouble).toBe('')
  door.flow.send({ type: 'walkIn.take' })
  await door.settled()
  expect([door.now().hasTag('walkIn'), door.now().context.trouble, door.now().context.guest]).toEqual([
    true,
    'This event is full.',
    guest,
  ])
  door.flow.send({ type: 'panel.close' })
  expect([door.now().hasTag('walkIn'), door.now().context.trouble]).toEqual([false, 'This event is full.'])
})

test('[PRE-03] a walk-in is not left before it is known whether they were let in', async () => {
  const door = start({ walkedIn: [walkIn] })
  door.flow.send({ type: 'walkIn.open', ticket_type: 'standard' })
  door.flow.send({ type: 'walkIn.edit', change })
  door.flow.send({ type: 'walkIn.take' })
  door.flow.send({ type: 'panel.close' })
  door.flow.send({ type: 'walkIn.edit', change: { name: 'Another' } })
  door.see('ONE')
  expect([door.now().hasTag('busy'), door.now().context.guest.name, door.asked]).toEqual([true, 'Ngozi', []])
  await door.until('shown')
  expect(door.now().context.shown).toEqual(walkIn)
})
