import type { Call } from './call.ts'

interface Asked {
  signal: AbortSignal
}

/** What is kept of an answer is what pages show; how it is shortened is fetched with the first call. */
export const eventQueries = (call: Call) => ({
  /** Cards of those that have not ended, the next one first: all, or the first few. */
  upcoming: (limit?: number) => ({
    queryKey: ['event', 'upcoming', limit],
    queryFn: async ({ signal }: Asked) => {
      const query = { when: 'upcoming' as const, ...(limit && { limit }) }
      const [events, { eventCard }] = await Promise.all([
        call((to) => to.listEvents, { query, signal }),
        import('../lib/event-card.ts'),
      ])
      return events.map((event) => eventCard(event))
    },
  }),
  /** Cards of all events, each with whether the member has a seat. */
  ofAccount: () => ({
    queryKey: ['event', 'account'],
    queryFn: async ({ signal }: Asked) => {
      const [events, { accountEvents }] = await Promise.all([
        call((to) => to.listEventsWithAttendance, { signal }),
        import('../lib/account-events.ts'),
      ])
      return accountEvents(events)
    },
  }),
  /** None is null: a query's data is never nothing at all. */
  one: (id: number) => ({
    queryKey: ['event', id],
    queryFn: async ({ signal }: Asked) => {
      const [[event], { eventFacts }] = await Promise.all([
        call((to) => to.getEvent, { params: { id }, signal }),
        import('../lib/event-facts.ts'),
      ])
      return event ? { facts: eventFacts(event), description: event.description } : null
    },
  }),
})
