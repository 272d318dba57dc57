import type { InspectionEvent } from 'xstate'

export type Tap = (event: InspectionEvent) => void

/**
 * What every root actor reports to. Visitors have no taps; a recorder, an inspector or a coverage counter adds itself
 * before the actors are made.
 */
export function createTaps() {
  const taps = new Set<Tap>()
  const inspect: Tap = (event) => {
    for (const tap of taps) tap(event)
  }
  return { taps, inspect }
}
