import { useCallback, useSyncExternalStore } from 'react'
import type { EventStanding } from '#contract/events/event.ts'
import { closingOf, standingOf } from '#domain/events/registration.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { whenEnded } from '#src/site/events/when-ended.ts'

/** Whether people may register: as it was when the page was made, and from then on by the clock. */
export function useStanding(facts: EventFacts, atFirst: EventStanding, now: () => number): EventStanding {
  const hearMoments = useCallback(
    (tell: () => void) => {
      const moments = [facts.registration_opens, closingOf(facts), facts.ends]
      const stops = moments.map((moment) => (moment ? whenEnded(moment, now, tell) : () => {}))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [facts, now],
  )
  return useSyncExternalStore(
    hearMoments,
    () => standingOf(facts, now()),
    () => atFirst,
  )
}
