import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { CheckedIn } from '#contract/events/attendees.ts'
import { doorScanMachine } from '#machines/door/door-scan/door-scan.machine.ts'
import type { CameraEvent } from '#machines/parts/camera.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'

const came = '2027-03-20T08:12:00.000Z'
const admitted: CheckedIn = { verdict: 'admitted', name: 'Grace Sample', came }
const again: CheckedIn = { ...admitted, verdict: 'cameAlready' }
const down = new Refusal(503, 'The site cannot be reached.')

/** Answers each ticket with the next of these. */
function start(...answers: (CheckedIn | Error)[]) {
  const asked: string[] = []
  const forced: string[] = []
  const signals: string[] = []
  const cameras: string[] = []
  const clock = new SimulatedClock()
  const flow = createActor(
    doorScanMachine.provide({
      actors: {
        judgeTicket: fromPromise<CheckedIn, { event: number; ticket: string; desk: boolean }>(({ input }) => {
          expect(input.event).toBe(5)
          asked.push(input.ticket)
          if (input.desk) forced.push(input.ticket)
          return ending<CheckedIn>(answers[asked.length - 1] ?? down)
        }),
        watchCamera: fromCallback<CameraEvent, undefined>(() => {
          cameras.push('on')
          return () => cameras.push('off')
        }),
      },
      actions: { signal: (_, verdict) => signals.push(verdict) },
    }),
    { clock, input: { event: 5 } },
  ).start()
  const judged = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 1_000 })
  const see = async (code: string) => {
    flow.send({ type: 'code.seen', code })
    await judged()
  }
  const give = async (text: string) => {
    flow.send({ type: 'code.edit', text })
    flow.send({ type: 'code.give' })
    await judged()
  }
  const now = () => flow.getSnapshot()
  return { flow, asked, forced, judged, signals, cameras, clock, see, give, now }
}

test('[EVX-29] a code is judged once for as long as it is held before the camera', async () => {
  const { asked, signals, clock, see, now } = start(admitted, again)
  await see('ONE')
  for (const _ of [1, 2, 3]) {
    letPass(clock, 2_000)
    await see('ONE')
  }
  expect([asked, signals, now().context.checked]).toEqual([['ONE'], ['admitted'], admitted])
  letPass(clock, 2_500)
  expect([now().value, now().context.code]).toEqual([{ camera: 'off', ticket: 'looking' }, ''])
  await see('ONE')
  expect([asked, signals, now().context.checked]).toEqual([['ONE', 'ONE'], ['admitted', 'cameAlready'], again])
})

test('[EVX-29] another code is judged at once, and one that comes while a ticket is judged is not mixed up with it', async () => {
  const { flow, asked, see, now } = start(admitted, again)
  flow.send({ type: 'code.seen', code: 'ONE' })
  flow.send({ type: 'code.seen', code: 'TWO' })
  flow.send({ type: 'code.give' })
  expect([asked, now().hasTag('busy')]).toEqual([['ONE'], true])
  await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 1_000 })
  expect(now().context.checked).toEqual(admitted)
  await see('TWO')
  expect([asked, now().context.checked]).toEqual([['ONE', 'TWO'], again])
})

test('[EVX-29] a typed ticket is judged and the field is empty again; an empty field says what is missing', async () => {
  const { flow, asked, clock, give, now } = start(admitted, again)
  for (const text of ['', '  ']) {
    flow.send({ type: 'code.edit', text })
    flow.send({ type: 'code.give' })
    expect([now().context.trouble, asked]).toEqual(['Scan a ticket, or type its number.', []])
  }
  await give('TICKET1')
  expect(now().context).toEqual({
    event: 5,
    draft: '',
    code: 'TICKET1',
    ticket: 'TICKET1',
    checked: admitted,
    trouble: '',
  })
  flow.send({ type: 'code.give' })
  expect([now().context.trouble, now().context.checked]).toEqual(['Scan a ticket, or type its number.', undefined])
  await give('TICKET2')
  expect([asked, now().context.checked]).toEqual([['TICKET1', 'TICKET2'], again])
  letPass(clock, 2_500)
  expect(now().context.code).toBe('')
})

test('[EVX-29] what a reader has typed is not judged once more where the camera sees it, too', async () => {
  const { asked, clock, give, see, now } = start(admitted, again)
  await give('ONE')
  letPass(clock, 2_000)
  await see('ONE')
  expect([asked, now().context.checked]).toEqual([['ONE'], admitted])
  letPass(clock, 2_500)
  await see('ONE')
  expect([asked, now().context.checked]).toEqual([['ONE', 'ONE'], again])
})

const atDesk: CheckedIn = { verdict: 'atDesk', name: 'Grace Sample', came: null }

test('[PRE-02] the desk lets in a member about whom it was asked, and nobody else', async () => {
  const { flow, asked, forced, judged, give, now } = start({ ...atDesk, name: null }, again, atDesk, admitted)
  for (const text of ['CARD', 'TICKET1']) {
    await give(text)
    flow.send({ type: 'entry.force' })
    expect([forced, now().hasTag('busy')]).toEqual([[], false])
  }
  await give('217')
  flow.send({ type: 'code.edit', text: '218' })
  flow.send({ type: 'entry.force' })
  await judged()
  expect([asked, forced, now().context.checked]).toEqual([['CARD', 'TICKET1', '217', '217'], ['217'], admitted])
  expect(now().context.draft).toBe('218')
})

test('[PRE-02] where the desk could not let in, it is said why', async () => {
  const { flow, judged, give, now } = start(atDesk, down)
  await give('217')
  flow.send({ type: 'entry.force' })
  await judged()
  expect([now().context.trouble, now().context.checked]).toEqual(['The site cannot be reached.', undefined])
})

test('[EVX-29] what was wrong is not said any more once somebody types, or the next ticket is judged', async () => {
  const { flow, see, give, now } = start(down, down)
  await give('TICKET1')
  flow.send({ type: 'code.edit', text: 'TICKET' })
  expect(now().context.trouble).toBe('')
  await see('ONE')
  expect(now().context.trouble).toBe('The site cannot be reached.')
  flow.send({ type: 'code.seen', code: 'TWO' })
  expect([now().context.trouble, now().hasTag('busy')]).toEqual(['', true])
})

test('[EVX-29] a ticket that could not be judged stays in the field, and a seen code leaves what is typed alone', async () => {
  const { flow, asked, signals, see, give, now } = start(down, admitted, down)
  await give('TICKET1')
  expect([now().context.trouble, now().context.draft, now().context.checked]).toEqual([
    'The site cannot be reached.',
    'TICKET1',
    undefined,
  ])
  await see('ONE')
  expect([now().context.trouble, now().context.draft, now().context.checked]).toEqual(['', 'TICKET1', admitted])
  await see('TWO')
  flow.send({ type: 'code.seen', code: 'TWO' })
  expect([now().context.trouble, asked, signals]).toEqual([
    'The site cannot be reached.',
    ['TICKET1', 'ONE', 'TWO'],
    ['admitted'],
  ])
})

test('[EVX-29] the camera is closed when it is stopped, when it fails and when the dialog closes', () => {
  const { flow, cameras, now } = start()
  flow.send({ type: 'camera.start' })
  expect([cameras, now().hasTag('camera')]).toEqual([['on'], true])
  flow.send({ type: 'camera.stop' })
  expect([cameras, now().hasTag('camera')]).toEqual([['on', 'off'], false])
  flow.send({ type: 'camera.start' })
  flow.send({ type: 'camera.failed', text: 'This device has no camera.' })
  expect([cameras.length, now().hasTag('camera'), now().context.trouble]).toEqual([
    4,
    false,
    'This device has no camera.',
  ])
  flow.send({ type: 'camera.start' })
  expect(now().context.trouble).toBe('')
  flow.stop()
  expect(cameras).toEqual(['on', 'off', 'on', 'off', 'on', 'off'])
})
