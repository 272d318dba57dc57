import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventStanding } from '#contract/events/event.ts'
import { useStanding } from '#src/site/events/event/use-standing.ts'
import { eventFacts } from '#src/site/events/event-facts.ts'
import { event } from '#tests/support/api.ts'

const noon = '2027-03-12T11:00:00.000Z'
const HOUR = 3_600_000
const DAY = 24 * HOUR

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(noon) }))
afterEach(() => void vi.useRealTimers())

function watch(given: Parameters<typeof event>[0], atFirst: EventStanding = 'open') {
  const facts = eventFacts(event(given))
  return renderHook(() => useStanding(facts, atFirst, Date.now)).result
}
const pass = (time: number) => act(() => vi.advanceTimersByTime(time))
const after = (time: number) => new Date(Date.parse(noon) + time).toISOString()

test('[EVT-15] [EVT-16] a page left open says that the event has ended one moment after its end', () => {
  const standing = watch({ end_date: after(HOUR) })
  pass(HOUR)
  expect(standing.current).toBe('open')
  pass(1)
  expect(standing.current).toBe('over')
})

test('[EVX-05] a page left open follows the opening, the closing and the end', () => {
  const times = { registration_opens: after(HOUR), registration_closes: after(2 * HOUR), end_date: after(3 * HOUR) }
  const standing = watch(times, 'notYet')
  const seen = [standing.current]
  for (let hour = 0; hour < 3; hour++) {
    pass(HOUR + 1)
    seen.push(standing.current)
  }
  expect(seen).toEqual(['notYet', 'open', 'closed', 'over'])
})

test('[EVT-15] also of an event that is further off than a browser can wait', () => {
  const standing = watch({ start_date: after(60 * DAY), end_date: after(60 * DAY) })
  pass(60 * DAY)
  expect(standing.current).toBe('open')
  pass(1)
  expect(standing.current).toBe('over')
})

test('[EVT-16] a page that slept looks at the clock when it is seen again', () => {
  const standing = watch({ end_date: after(HOUR) })
  vi.setSystemTime(Date.parse(noon) + DAY)
  expect(standing.current).toBe('open')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(standing.current).toBe('over')
})

test('the standing that the server told of an event that is over stays, without a timer', () => {
  expect(watch({ start_date: after(-2 * HOUR), end_date: after(-HOUR) }, 'over').current).toBe('over')
  expect(vi.getTimerCount()).toBe(0)
})
