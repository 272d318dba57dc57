import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { HallScreen } from '#contract/door/hall.ts'
import { type HallEvent, hallScreenMachine } from '#machines/door/hall-screen/hall-screen.machine.ts'
import { hallScreen } from '#samples/door.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'

const offline = new Error('The site cannot be reached.')
const ended = new Refusal(410, 'This link has ended. Ask the office for a new one.')
const short = { ...hallScreen, present: 38, reached: null }

/** Answers each question with the next of these, and then with the last. */
function start(...answers: (HallScreen | Error)[]) {
  const asked: string[] = []
  let tell: (event: HallEvent) => void = () => {}
  const clock = new SimulatedClock()
  const flow = createActor(
    hallScreenMachine.provide({
      actors: {
        askCount: fromPromise<HallScreen, string>(({ input }) => {
          asked.push(input)
          return ending<HallScreen>(answers[asked.length - 1] ?? answers.at(-1) ?? offline)
        }),
        watchNetwork: fromCallback<HallEvent, undefined>(({ sendBack }) => {
          tell = sendBack
        }),
      },
    }),
    { clock, input: { secret: 'a-secret' } },
  ).start()
  const until = (state: 'level' | 'silent' | 'ended') => waitFor(flow, (now) => now.matches(state), { timeout: 1_000 })
  const shows = () => {
    const { told, isOld } = flow.getSnapshot().context
    return [told?.present ?? null, isOld]
  }
  return { flow, clock, until, shows, asked, tell: (event: HallEvent) => tell(event) }
}

test('[PRE-04] the screen of a hall asks every five seconds by its link, and shows what it hears', async () => {
  const hall = start(short, hallScreen)
  expect(hall.shows()).toEqual([null, false])
  await hall.until('level')
  expect([hall.shows(), hall.asked]).toEqual([[38, false], ['a-secret']])
  letPass(hall.clock, 4_999)
  expect(hall.asked).toHaveLength(1)
  letPass(hall.clock, 1)
  await hall.until('level')
  expect([hall.shows(), hall.asked.length]).toEqual([[41, false], 2])
})

test('[PRE-04] without a network it shows what it heard last as old, and asks again by itself or when the network is back', async () => {
  const hall = start(short, offline, offline, hallScreen)
  await hall.until('level')
  letPass(hall.clock, 5_000)
  await hall.until('silent')
  expect(hall.shows()).toEqual([38, true])
  letPass(hall.clock, 5_000)
  // What is shown stays old until something is heard.
  expect(hall.shows()).toEqual([38, true])
  await hall.until('silent')
  hall.tell({ type: 'network.returned' })
  await hall.until('level')
  expect([hall.shows(), hall.asked.length]).toEqual([[41, false], 4])
})

test('[PRE-04] a link that is called back ends the screen, and a refusal of the moment does not', async () => {
  const busy = new Refusal(503, 'The site cannot reach its records just now.')
  const hall = start(busy, short, ended)
  await hall.until('silent')
  expect(hall.shows()).toEqual([null, true])
  letPass(hall.clock, 5_000)
  await hall.until('level')
  letPass(hall.clock, 5_000)
  await hall.until('ended')
  letPass(hall.clock, 60_000)
  expect(hall.asked).toHaveLength(3)
})
