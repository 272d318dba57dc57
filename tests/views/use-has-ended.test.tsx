import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHasEnded } from '#src/routes/_site/events/$eventId/-event/use-has-ended.ts'

const noon = '2027-03-12T11:00:00.000Z'
const DAY = 86_400_000

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(noon) }))
afterEach(() => void vi.useRealTimers())

const watch = (ends: string, atFirst = false) => renderHook(() => useHasEnded(ends, atFirst, Date.now)).result
const pass = (time: number) => act(() => vi.advanceTimersByTime(time))

test('[EVT-15] [EVT-16] a page left open says that the event has ended one moment after its end', () => {
  const held = watch('2027-03-12T12:00:00.000Z')
  pass(3_600_000)
  expect(held.current).toBe(false)
  pass(1)
  expect(held.current).toBe(true)
})

test('[EVT-15] also of an event that is further off than a browser can wait', () => {
  const held = watch(new Date(Date.parse(noon) + 60 * DAY).toISOString())
  pass(60 * DAY)
  expect(held.current).toBe(false)
  pass(1)
  expect(held.current).toBe(true)
})

test('[EVT-16] a page that slept looks at the clock when it is seen again', () => {
  const held = watch('2027-03-12T12:00:00.000Z')
  vi.setSystemTime(Date.parse(noon) + DAY)
  expect(held.current).toBe(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(held.current).toBe(true)
})

test('what the server knew stays known, and nothing waits for it', () => {
  expect(watch('2027-03-12T10:00:00.000Z', true).current).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
