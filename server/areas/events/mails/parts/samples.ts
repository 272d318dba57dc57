import { dayAndTime, during } from '#domain/common/days.ts'
import type { EventFacts } from './calendar.ts'

/** The event of the samples. */
export const event = {
  id: 1,
  title: 'Media Clinic',
  location: 'Congress hall, Abuja',
  start_date: '2027-03-15T08:00:00.000Z',
  end_date: '2027-03-15T14:30:00.000Z',
  revision: 1,
}
export const entry = { ...event, changed_at: '2027-03-01T08:00:00.000Z' }
export const ticket_number = 'TICKET000000000000000001'
export const named = { event: event.title, starts: event.start_date }

/** The fields of a mail that names its event and when it begins. */
export const namedFields = ({ event: title, starts }: { event: string; starts: string }) => ({
  event: title,
  time: dayAndTime(starts),
})

/** The fields of a mail that holds its whole event. */
export const eventFields = ({ title, location, start_date, end_date }: EventFacts & { title: string }) => ({
  event: title,
  place: location,
  time: during(start_date, end_date),
})
