import type { SimulatedClock } from 'xstate'

/** In one leap the clock would fire a timer that restarts itself only once. */
export function letPass(clock: SimulatedClock, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed++) clock.increment(1)
}
