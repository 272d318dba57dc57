import type { Threat } from './row.ts'

export const payments: Threat[] = [
  {
    row: 1,
    threat: 'The address of a return is typed by hand: status=success',
    measure: 'Of the address only the trace counts; what became of it the provider is asked',
  },
  {
    row: 2,
    threat: 'The return and a notification settle one payment at the same moment',
    measure: 'A conditional update and one fulfilment a payment, both by the database',
  },
  {
    row: 3,
    threat: 'A notification comes again, hours or days later',
    measure: 'What was given once is unique for ever; nothing changes',
  },
  {
    row: 4,
    threat: 'A double press on Pay',
    measure: 'A key of the call, one payment for equal wishes, and a button that is off while it works',
  },
  {
    row: 5,
    threat: 'Two tabs, and both are paid',
    measure: 'One payment for equal wishes; money that comes twice all the same waits for the office',
  },
  {
    row: 6,
    threat: 'The trace of somebody else is confirmed',
    measure: 'A payment belongs to its buyer; who attends is read from what was kept, not from the call',
  },
  {
    row: 7,
    threat: 'One payment is used for two goods',
    measure: 'Purpose and thing are frozen in the payment, and the call must be for them',
  },
  {
    row: 8,
    threat: 'The browser sends a price of its own',
    measure: 'The price comes from the records; an amount that is sent is not looked at',
  },
  {
    row: 9,
    threat: 'Less was paid than asked, and the provider calls it a success',
    measure: 'Too little is not paid: the payment waits for the office',
  },
  {
    row: 10,
    threat: 'More was paid, or the fee is within the amount',
    measure: 'Amount without fee counts too; what is over is given for and noted as surplus',
  },
  {
    row: 11,
    threat: 'Dues for a negative or absurd number of years',
    measure: 'A whole number from 1 to 99, checked by the server',
  },
  {
    row: 12,
    threat: 'The price changes while somebody is on the pay page',
    measure: 'The price of the day it was begun is frozen and counts',
  },
  {
    row: 13,
    threat: 'Somebody pays and closes the tab',
    measure: 'A job asks the provider by itself: at first every 30 seconds, for a day, then the office is told',
  },
  {
    row: 14,
    threat: 'The storage of the tab is lost, or the bank opens another browser',
    measure: 'All that is needed lies with the payment on the server',
  },
  {
    row: 15,
    threat: 'A failure is shown, and the payment succeeds later',
    measure: 'The page says that it checks, as long as nobody knows, and offers nothing to press',
  },
  {
    row: 16,
    threat: 'The address says failed though it is paid',
    measure: 'The provider is asked all the same, and the page turns to success',
  },
  {
    row: 17,
    threat: 'Money comes after the event or after the payment was given up',
    measure: 'It is recorded; what cannot be given waits for the office, and the payer is told',
  },
  {
    row: 18,
    threat: 'A forged notification',
    measure: 'Name, password and signature, compared in constant time; then the provider is asked anyway',
  },
  {
    row: 19,
    threat: 'A flood of notifications for unknown traces',
    measure: 'All are answered alike, few are kept, and the turns of an address are counted',
  },
  {
    row: 20,
    threat: 'What signs payments reaches the browser',
    measure: 'It is the server’s alone; no file and no answer of the site holds any of it',
  },
  {
    row: 21,
    threat: 'The provider’s session ends in the middle',
    measure: 'It is renewed before its end, once for all who ask, and once more when it is refused',
  },
  {
    row: 22,
    threat: 'Our clock and the provider’s differ',
    measure: 'The difference is measured and the operator is told; the buyer may try again',
  },
  {
    row: 23,
    threat: 'The provider is slow or down when a payment begins',
    measure: 'Ten seconds for all tries; after five failures it is left alone for 30 seconds',
  },
  {
    row: 24,
    threat: 'The provider made a payment, and its answer was lost',
    measure: 'Unknown is asked about later; a retry begins a new payment',
  },
  {
    row: 25,
    threat: 'The provider answers something that is none',
    measure: 'A strict schema; what is not understood is neither paid nor failed',
  },
  {
    row: 26,
    threat: 'The link to the pay page leads elsewhere',
    measure: 'https and a list of hosts, asked before anybody is sent there',
  },
  {
    row: 27,
    threat: 'A forged Host changes where people come back to',
    measure: 'The address of the site is a setting, never a header',
  },
  {
    row: 28,
    threat: 'The server is led to a host of somebody else',
    measure: 'One configured host; no redirect is followed',
  },
  {
    row: 29,
    threat: 'Two payments with one trace, or a trace that is guessed',
    measure: 'Time and twelve random characters, unique in the database; knowing one tells nothing of a person',
  },
  {
    row: 30,
    threat: 'Money is given back at the provider',
    measure: 'Paid payments are asked about again; the office is told, and nothing is taken back by itself',
  },
  {
    row: 31,
    threat: 'An upgrade is paid twice or before its approval',
    measure: 'Only an approved application of one’s own can be paid, and once',
  },
  {
    row: 32,
    threat: 'Two tickets with one number',
    measure: 'Unique in the database; the second is given another',
  },
]
