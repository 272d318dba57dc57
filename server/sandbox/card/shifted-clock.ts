import type { Clock } from '#server/ports/clock.ts'

export type ShiftedClock = ReturnType<typeof shiftedClock>

/** A clock that can be moved, and goes on from there. */
export function shiftedClock(clock: Clock) {
  let offset = 0
  return {
    now: () => clock.now() + offset,
    offset: () => offset,
    move: (to: number) => {
      offset = to
    },
  }
}
