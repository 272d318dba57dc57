import { AttendeeEntry, CallOffState, CheckedIn, EventEntry } from '#contract/events/attendees.ts'
import { BillAsked } from '#contract/events/bill-ask.ts'
import { Event } from '#contract/events/event.ts'
import { EventOverview } from '#contract/events/event-overview.ts'
import { QuorumState } from '#contract/events/quorum.ts'
import { Quote, TicketOffer } from '#contract/events/quote.ts'
import { Attendee, AttendeeForm } from '#contract/events/registration.ts'
import { BoughtTickets, Ticket } from '#contract/events/ticket.ts'
import { WaitingRow } from '#contract/events/waiting-entries.ts'
import { WalkIns } from '#contract/events/walk-in.ts'
import { sampleOf } from './sample.ts'

/** An event to which everybody can still come. */
export const event = sampleOf(Event, {
  id: 1,
  title: 'A lecture',
  description: '<p>About it.</p>',
  location: 'A place in Abuja',
  start_date: '2099-03-12T09:00:00.000Z',
  end_date: null,
  poster_image: null,
  fee: 25_000,
  type: 'paid',
  attendees: [],
})

/** Somebody who would like to come to an event. */
export const attendee = sampleOf(AttendeeForm, {
  first_name: 'First',
  middle_name: '',
  last_name: 'Last',
  phone: '0800 000 0000',
  email: 'guest@example.org',
})

/** The seat of that person, once it is paid for. */
export const seated = sampleOf(Attendee, {
  ...attendee,
  id: 3,
  middle_name: null,
  ticket_number: 'TICKET180501234567812345',
})

/** The ticket type that everybody may buy. */
export const ticketOffer = sampleOf(TicketOffer, {
  id: 'standard',
  name: 'Standard',
  about: '',
  amount: 25_000,
  sale: 'open',
})

/** What one seat costs. */
export const quote = sampleOf(Quote, { seats: [{ amount: 25_000, full: 25_000, reason: null }], total: 25_000 })

/** A ticket of a free seat at an event to come. */
export const ticket = sampleOf(Ticket, {
  state: 'valid',
  holder: 'First Last',
  ticket_number: 'TICKET1',
  code: null,
  paid: null,
  receipt: null,
  can_cancel: true,
  can_give: true,
  event: {
    id: 1,
    title: 'Media Clinic',
    location: 'Congress hall, Abuja',
    programme: [],
    start_date: '2099-03-20T09:00:00.000Z',
    end_date: null,
  },
})

/** What was bought: a seat for oneself, and one for somebody else. */
export const boughtTickets = sampleOf(BoughtTickets, {
  event: {
    id: 7,
    title: 'Annual Lecture',
    location: 'A place in Abuja',
    start_date: '2027-03-12T11:00:00.000Z',
    end_date: null,
  },
  seats: [
    {
      state: 'valid',
      holder: 'First Last',
      ticket_number: 'TICKET180501234567812345',
      code: 'HTTPS://NIPRFCT.EXAMPLE/T/ABCDEFGH',
      paid: 25_000,
      token: 'a'.repeat(43),
    },
    {
      state: 'valid',
      holder: 'Second Person',
      ticket_number: 'TICKET180501234567854321',
      code: 'HTTPS://NIPRFCT.EXAMPLE/T/ABCDEFGI',
      ticket_type: 'Gala',
      paid: 15_000,
    },
  ],
  receipts: [{ token: 'b'.repeat(43), number: 'R27-00431', amount: 40_000 }],
  papers: 'c'.repeat(96),
})

/** An event at which people are let in just now. */
export const openEvent = sampleOf(EventEntry, {
  id: 5,
  title: 'Ethics in Practice',
  location: 'Training room',
  fee: null,
  hidden: false,
  starts: '2027-03-20T09:00:00.000Z',
  ends: null,
  seats: 88,
  held: 0,
  waiting: 0,
  places: 90,
  came: 41,
  missing: 47,
  door_open: true,
  may_come_again: false,
  roll: false,
  quorum: 'none',
  types: [],
  called_off: null,
  item: 31,
})

/** The quorum of a general meeting, whose roll was frozen twice. */
export const quorumState = sampleOf(QuorumState, {
  quorum: 'share',
  quorum_of: 33,
  rolls: [
    {
      id: 2,
      version: 2,
      day: '2027-03-20',
      voters: 124,
      needed: 41,
      quorum: 'share',
      quorum_of: 33,
      hash: '4f'.repeat(32),
      reason: 'Three members paid in the morning.',
      by: 'Amina Bello',
      at: '2027-03-20T07:30:00.000Z',
      erased: 1,
    },
    {
      id: 1,
      version: 1,
      day: '2027-03-13',
      voters: 121,
      needed: 40,
      quorum: 'share',
      quorum_of: 33,
      hash: 'a0'.repeat(32),
      reason: null,
      by: 'Amina Bello',
      at: '2027-03-13T10:00:00.000Z',
      erased: 0,
    },
  ],
  count: { present: 38, needed: 41, reached: null, corrected: false },
  begun: false,
  hall: null,
})

/** That event at a glance. */
export const overviewOfEvent = sampleOf(EventOverview, {
  tickets: [
    {
      id: '',
      name: 'All tickets',
      price: null,
      early_until: null,
      retired: false,
      places: 90,
      taken: 88,
      held: 0,
      income: 0,
    },
  ],
  income: { payments: 0, paid: 0, back: 0, review: 0 },
  codes: [],
  weeks: [
    { from: '2027-03-01', registered: 60 },
    { from: '2027-03-08', registered: 28 },
  ],
  reminders: [{ before: '7 days', at: '2027-03-13T09:00:00.000Z', sent: 60 }],
  letters: { drafts: 0, sent: 0 },
  phones: [],
  billed: [],
})

/** Places that are held until a bill is paid. */
export const billAsked = sampleOf(BillAsked, { event_id: 1, seats: 1, until: '2027-03-26' })

/** Who comes to it, as an officer reads who may. */
export const attendeeEntry = sampleOf(AttendeeEntry, {
  id: 9,
  name: 'Grace Sample',
  first_name: 'Grace',
  middle_name: null,
  last_name: 'Sample',
  ticket: 'TICKET180501234567812345',
  state: 'taken',
  paid: 30_000,
  email: 'grace@example.org',
  phone: '0800 000 0000',
  registered: '2027-03-12T11:00:00.000Z',
  member: { id: 7, number: 'FCT-000344' },
  trace: '1805012345678abcdefghijkl',
  came: null,
  note: null,
  by_roll: false,
  walk_in: false,
  type: 'Gala table',
  answers: [{ question: 'Which workshop?', answer: 'Working with radio' }],
})

/** Who waits for a place there. */
export const waitingRow = sampleOf(WaitingRow, {
  id: 3,
  state: 'waiting',
  position: 1,
  name: 'Bello Sample',
  type: 'Gala table',
  isPaid: false,
  until: null,
  email: 'bello@example.org',
  phone: '0800 000 0001',
  since: '2027-03-13T11:00:00.000Z',
})

/** A ticket that lets its holder in. */
export const letIn = sampleOf(CheckedIn, {
  verdict: 'admitted',
  name: 'Grace Sample',
  came: '2027-03-20T08:12:00.000Z',
})

/** What calling it off would concern. */
export const callOffState = sampleOf(CallOffState, {
  seats: 88,
  held: 2,
  waiting: 3,
  payments: 40,
  money: 1_200_000,
  job: null,
  waits: false,
})

/** What was taken at its door: by a phone, which is open, and at the desk, which is counted. */
export const walkIns = sampleOf(WalkIns, {
  sale: [{ id: '', name: 'Ticket', amount: 5_000 }],
  boxes: [
    {
      id: 1,
      holder: 'Bello Placeholder',
      door: 'North door',
      opened: '2027-03-20T08:05:00.000Z',
      taken: { cash: 15_000, pos: 5_000, transfer: 0 },
      lines: 4,
      waits: false,
      closed: null,
    },
    {
      id: 2,
      holder: 'Grace Sample',
      door: null,
      opened: '2027-03-20T08:00:00.000Z',
      taken: { cash: 10_000, pos: 0, transfer: 5_000 },
      lines: 3,
      waits: false,
      closed: {
        at: '2027-03-20T15:30:00.000Z',
        by: ['Chidi Sample', 'Ada Sample'],
        counted: { cash: 9_500, pos: 0, transfer: 5_000 },
        reason: 'Change was given twice.',
      },
    },
  ],
})
