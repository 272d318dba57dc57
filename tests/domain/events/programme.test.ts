import { expect, test } from 'vitest'
import { byDay } from '#domain/events/events.ts'

const part = (title: string, day?: string) => ({ time: '09:00', title, who: '', ...(day !== undefined && { day }) })
const [opening, lecture, dinner, closing] = [
  part('Opening', 'Friday'),
  part('Lecture', 'Saturday'),
  part('Dinner', 'Friday'),
  part('Closing', 'Saturday'),
] as const

test('[EVX-31] the parts of a programme stand below each other day by day, in the order in which they were written', () => {
  expect(byDay([opening, lecture, dinner, closing])).toEqual([
    { day: 'Friday', parts: [opening, dinner] },
    { day: 'Saturday', parts: [lecture, closing] },
  ])
})

test('[EVX-31] a programme of one day names no day, and an empty one has none', () => {
  expect(byDay([part('Opening'), part('Closing')])).toEqual([
    { day: undefined, parts: [part('Opening'), part('Closing')] },
  ])
  expect(byDay([])).toEqual([])
})
