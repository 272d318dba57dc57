import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** What an editor saves after. */
const REST = 1_500

/** Does something to a form that saves by itself, and lets the moment pass after which it does. */
export function afterRest(step: () => void) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true })
  try {
    step()
    act(() => void vi.advanceTimersByTime(REST))
  } finally {
    vi.useRealTimers()
  }
}
