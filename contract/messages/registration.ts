/** Why nobody can register: on the pages, and in answers. */
export const registration = {
  notYet: 'Registration for this event has not opened yet',
  closed: 'Registration for this event has closed',
  full: 'This event is full.',
} as const
