import type { Threat } from './row.ts'

export const identity: Threat[] = [
  {
    row: 33,
    threat: 'The code of a mail is guessed',
    measure: 'Five tries a code, counted in the statement that compares; few codes an account; turns an address',
  },
  {
    row: 34,
    threat: 'A guess is tried on all codes that are open',
    measure: 'A code works only with the cookie of the browser that asked for it',
  },
  {
    row: 35,
    threat: 'A code is used twice, late, or read from the records',
    measure: 'Once, ten minutes, and kept as a slow hash; a newer one ends the older',
  },
  {
    row: 36,
    threat: 'Somebody finds out who has an account',
    measure: 'Known and unknown addresses are answered alike, at the same cost',
  },
  {
    row: 37,
    threat: 'Somebody’s mailbox is filled with codes',
    measure: 'Three in a quarter of an hour, ten a day; more are silently not sent',
  },
  {
    row: 38,
    threat: 'Passwords are tried, many on one account or one on many',
    measure: 'Turns for an account at an address, and for the address; no lock-out of the owner',
  },
  {
    row: 39,
    threat: 'Sessions are stolen from the records',
    measure: '256 random bits, of which only the hash is kept',
  },
  {
    row: 40,
    threat: 'A token outlives signing out, a new password or the account',
    measure: 'Sessions are rows: they are taken away at once',
  },
  { row: 41, threat: 'A token never ends', measure: '30 minutes unused, 12 hours in all' },
  {
    row: 42,
    threat: 'A script in a page reads the token',
    measure: 'The policy of the page lets no script in and nothing out, and the token lives short',
  },
  {
    row: 43,
    threat: 'Weak passwords; passwords of a megabyte',
    measure: '8 to 128 characters and a list of common ones, on every way to a password',
  },
  {
    row: 44,
    threat: 'Hashing passwords exhausts the server',
    measure: 'Four at once, a bounded number waits, the rest is told to come back',
  },
  {
    row: 45,
    threat: 'Somebody reads what belongs to another',
    measure: 'Every endpoint says whom it is for; the owner is part of the question to the records',
  },
  {
    row: 46,
    threat: 'A form sets fields that are not the visitor’s to set',
    measure: 'Each endpoint takes the fields of its schema and nothing else',
  },
  {
    row: 47,
    threat: 'The e-mail address of an account is changed to take it over',
    measure: 'The password is asked for again, and the old address is told',
  },
  {
    row: 48,
    threat: 'Accounts with public passwords in production',
    measure: 'Production does not start on records that hold them; first passwords are chosen by a link',
  },
  {
    row: 49,
    threat: 'Another site sends calls in a visitor’s name',
    measure: 'A token in a header, JSON alone, and the origin is looked at',
  },
  {
    row: 50,
    threat: 'A password is all that protects the office',
    measure: 'A second factor for the office',
    planned: 'comes with the office’s own screens; until then the office works from a shell with its key',
  },
]
