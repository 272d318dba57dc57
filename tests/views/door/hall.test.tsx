import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { HallScreen } from '#contract/door/hall.ts'
import { hallScreenMachine } from '#machines/door/hall-screen/hall-screen.machine.ts'
import { hallScreen } from '#samples/door.ts'
import { Hall } from '#src/door/hall/Hall.tsx'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'

const offline = new Error('The site cannot be reached.')

function show(...answers: (HallScreen | Error)[]) {
  let asked = 0
  const clock = new SimulatedClock()
  const askCount = fromPromise<HallScreen, string>(() => {
    asked += 1
    return ending<HallScreen>(answers[asked - 1] ?? offline)
  })
  const flow = createActor(hallScreenMachine.provide({ actors: { askCount } }), { clock, input: { secret: 's' } })
  render(<Hall flow={flow.start()} />)
  return clock
}

const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test('[PRE-04] the screen of a hall shows the meeting, present and needed, and nobody by name', async () => {
  show({ ...hallScreen, present: 38, reached: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'Annual general meeting' })).toBeVisible()
  expect([figure('Present'), figure('Needed')]).toEqual(['38', '41'])
  expect(screen.getByRole('status')).toHaveTextContent('3 more are needed')
  expect(screen.getByText('11:00 AM')).toBeVisible()
})

test('[PRE-04] it says when the quorum was reached, also where less are inside now or an admission was taken back', async () => {
  const cells: [Partial<HallScreen>, string][] = [
    [{}, 'Reached at 10:42 AM'],
    [{ present: 39 }, 'Reached at 10:42 AM, 2 fewer than needed now'],
    [
      { present: 40, corrected: true },
      'Reached at 10:42 AM, then an admission that counted was taken back: 1 more is needed',
    ],
    [{ corrected: true }, 'Reached at 10:42 AM, then an admission that counted was taken back'],
  ]
  const clock = show(...cells.map(([changed]) => ({ ...hallScreen, ...changed })))
  for (const [, words] of cells) {
    expect(await screen.findByText(words)).toBeVisible()
    letPass(clock, 5_000)
  }
})

test('[PRE-04] without a network the figures stay, with the time from which they are', async () => {
  const clock = show(hallScreen, offline)
  await screen.findByText('Reached at 10:42 AM')
  letPass(clock, 5_000)
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection. These figures are from 11:00 AM.')
  expect(figure('Present')).toBe('41')
})

test('[PRE-04] a link that has ended says so, and one that cannot be asked about is tried again', async () => {
  const clock = show(offline, new Refusal(410, 'This link has ended.'))
  expect(await screen.findByText(/This page goes on trying by itself/)).toBeVisible()
  letPass(clock, 5_000)
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeVisible()
})
