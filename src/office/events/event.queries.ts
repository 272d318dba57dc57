import { queryOptions } from '@tanstack/react-query'
import { getOfficeEvent, listOfficeEvents } from '#contract/events/attendee-endpoints.ts'
import { getEventOverview } from '#contract/events/event-overview.ts'
import { getWalkIns } from '#contract/events/walk-in.ts'
import { listEventPapers } from '#contract/members/papers/office-papers.ts'
import type { OfficeCall } from '../kit/call.ts'
import { listFrom } from '../kit/list/lists.queries.ts'

export const eventList = listFrom('events', listOfficeEvents, ({ id }) => id)

export const eventNow = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['office-event', id],
    queryFn: ({ signal }) => call(getOfficeEvent, { params: { id: String(id) }, signal }),
  })

export const eventOverview = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['office-event', id, 'overview'],
    queryFn: ({ signal }) => call(getEventOverview, { params: { id }, signal }),
  })

/** Certificates of an event, and how many who came have none. */
export const papersOf = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['office-event', id, 'papers'],
    queryFn: ({ signal }) => call(listEventPapers, { params: { id }, signal }),
  })

/** What is for sale at the door, and what was taken there. */
export const walkInsAt = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['office-event', id, 'walk-ins'],
    queryFn: ({ signal }) => call(getWalkIns, { params: { id }, signal }),
  })
