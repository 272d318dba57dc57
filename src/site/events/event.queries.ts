import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'
import { accountEvents, eventCard } from './event-card.ts'
import { eventFacts } from './event-facts.ts'

/** What is kept of an answer is what pages show. */
export const eventQueries = (call: Call) => ({
  /** Cards of those that have not ended, the next one first: all, or the first few. */
  upcoming: (limit?: number) =>
    queryOptions({
      queryKey: ['event', 'upcoming', limit],
      queryFn: async ({ signal }) => {
        const query = { when: 'upcoming' as const, ...(limit && { limit }) }
        const events = await call((to) => to.listEvents, { query, signal })
        return events.map((event) => eventCard(event))
      },
    }),
  /** Cards of those that have ended, the latest first. */
  held: () =>
    queryOptions({
      queryKey: ['event', 'held'],
      queryFn: async ({ signal }) => {
        const events = await call((to) => to.listEvents, { query: { when: 'held' }, signal })
        return events.map((event) => eventCard(event, true))
      },
    }),
  /** Cards of all events, each with whether the member has a seat. */
  ofAccount: () =>
    queryOptions({
      queryKey: ['event', 'account'],
      queryFn: async ({ signal }) => accountEvents(await call((to) => to.listEventsWithAttendance, { signal })),
      refetchOnWindowFocus: true,
    }),
  /** None is null: a query's data is never nothing at all. */
  one: (id: number | undefined) =>
    queryOptions({
      queryKey: ['event', 'one', id],
      queryFn: async ({ signal }) => {
        if (!id) return null
        const [event] = await call((to) => to.getEvent, { params: { id }, signal })
        if (!event) return null
        const { description, speakers = [], programme = [] } = event
        return { facts: eventFacts(event), description, speakers, programme }
      },
    }),
  /** For a page that stands without it: nobody is told that it could not be had. */
  quiet: (id: number | undefined) => queryOptions({ ...eventQueries(call).one(id), meta: { quiet: true } }),
})
