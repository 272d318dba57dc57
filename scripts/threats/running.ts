import type { Threat } from './row.ts'

export const running: Threat[] = [
  {
    row: 80,
    threat: 'Everybody registers at once',
    measure: 'Pages and lists are kept for a moment; writes are short',
  },
  {
    row: 81,
    threat: 'A limit is passed by inventing an address',
    measure: 'Only what proxies of one’s own add counts',
  },
  {
    row: 82,
    threat: 'Limits are forgotten, or fill the memory',
    measure: 'Those against guessing are kept in the database; those in memory know a bounded number of callers',
  },
  {
    row: 83,
    threat: 'Callers that dawdle; bodies that are huge or deep',
    measure: 'Time for headers and body, 64 kB, 20 levels',
  },
  {
    row: 84,
    threat: 'Forms are filled by a machine',
    measure: 'The rules of the fields, and turns an address that are counted in the database',
    deviation: 'no hidden field as a trap: browsers fill it in for people too, and the turns hold without it',
  },
  {
    row: 85,
    threat: 'What people write is in the log, in addresses or in errors',
    measure: 'The log holds the pattern of a route and no error’s quotes; addresses hold a trace at most',
  },
  {
    row: 86,
    threat: 'A breach is not noticed, or not reported in time',
    measure: 'A report of who and what was concerned, by one command',
    planned: 'comes with the office’s own screens',
  },
  {
    row: 87,
    threat: 'People cannot see, take or erase what is kept of them',
    measure: 'They do so themselves; what the books need stays without a person',
    planned: 'comes with the privacy pages of an account; a member sees and corrects the profile already',
  },
  {
    row: 88,
    threat: 'Data is kept for ever',
    measure: 'A job takes away what is over',
  },
  {
    row: 89,
    threat: 'The provider is told more than it needs',
    measure: 'An order holds what the requirements name and nothing else',
    deviation: 'they name the attendee’s fields, which the provider would not need; the privacy page says so',
  },
  {
    row: 90,
    threat: 'Private pages are kept by browsers and proxies',
    measure: 'Nobody keeps answers and pages of an account; signing out clears what the browser kept',
  },
]
