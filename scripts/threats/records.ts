import type { Threat } from './row.ts'

export const records: Threat[] = [
  {
    row: 65,
    threat: 'The server dies between "paid" and "given"',
    measure: 'Both in one transaction; the job looks again after the next start',
  },
  {
    row: 66,
    threat: 'A second process opens the embedded database',
    measure: 'A lock of the operating system, which ends with its process; tools ask the running site',
  },
  {
    row: 67,
    threat: 'The server is killed while it writes',
    measure: 'What was acknowledged is on the disk; a start mends what is left',
  },
  {
    row: 68,
    threat: 'The provider is asked within a transaction',
    measure: 'Never: the answer is had first',
  },
  {
    row: 69,
    threat: 'An external PostgreSQL restarts',
    measure: 'Reads are tried again, writes fail whole, readiness says 503 meanwhile',
  },
  {
    row: 70,
    threat: 'Transactions stand in each other’s way',
    measure: 'The one that the database undid is tried again, a few times',
  },
  {
    row: 71,
    threat: 'A lock that nobody gives back',
    measure: 'No lock outlives its transaction, and no transaction its connection',
  },
  {
    row: 72,
    threat: 'Two changes of one record, and one is lost',
    measure: 'The end of dues is counted by the database, in the transaction that gives them',
  },
  { row: 73, threat: 'The mail server is down', measure: 'Mails wait in an outbox; nothing waits for them' },
  {
    row: 74,
    threat: 'A migration stops half-way, or the database is of a newer version',
    measure: 'All or nothing; what is unknown is refused in one sentence',
  },
  {
    row: 75,
    threat: 'The disk is full',
    measure: 'Nothing is said to be done that was not kept; the answer is 503',
  },
  {
    row: 76,
    threat: 'Days and dues years in the wrong time zone',
    measure: 'Moments are kept in UTC and counted in Abuja’s time',
  },
  { row: 77, threat: 'Money is rounded', measure: 'Whole naira; what is written otherwise is refused' },
  {
    row: 78,
    threat: 'After an older backup payments are open again',
    measure: 'The provider is asked about each again',
  },
  {
    row: 79,
    threat: 'The audit is altered',
    measure: 'The database refuses it, and each row holds the hash of the one before',
  },
]
