import type { Attendee } from '#contract/registration.ts'

/** The ticket of an attendee: whose it is and its number, without phone and address. */
export const seatOf = ({ first_name, middle_name, last_name, ticket_number }: Attendee) => ({
  name: [first_name, middle_name, last_name].filter(Boolean).join(' '),
  ticket: ticket_number,
})
