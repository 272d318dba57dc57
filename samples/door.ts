import { DoorPack } from '#contract/door/door.ts'
import { HallScreen } from '#contract/door/hall.ts'
import { sampleOf } from './sample.ts'

/** The list of a phone at the door of an event that ends at 15:00. */
export const doorPack = sampleOf(DoorPack, {
  list: 'a',
  site: 'HTTPS://EXAMPLE.ORG',
  salt: 'salt',
  keys: [],
  seats: [[7, 1, 'x'.repeat(17), 0, 'Sample', 'Grace', 'Standard', '']],
  version: 3,
  roll: [],
  sale: [{ id: '', name: 'Ticket', amount: 5_000 }],
  shorts: ['x'.repeat(6)],
  cards: [],
  pass: { id: 1, door: 'Door 1', holder: 'Bello Placeholder' },
  event: {
    id: 5,
    title: 'Summit',
    re_entry: 'never',
    unlisted: 'admit',
    start_date: '2027-03-20T09:00:00.000Z',
    end_date: '2027-03-20T15:00:00.000Z',
  },
})

/** A meeting whose quorum was reached. */
export const hallScreen = sampleOf(HallScreen, {
  title: 'Annual general meeting',
  now: '2027-03-20T10:00:00.000Z',
  present: 41,
  needed: 41,
  reached: '2027-03-20T09:42:00.000Z',
  corrected: false,
})
