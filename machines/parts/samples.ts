import type { Credentials, Profile } from '#contract/auth.ts'
import type { DuesQuote } from '#contract/dues.ts'
import type { OwnDues } from '#contract/dues-account.ts'
import type { Event } from '#contract/event.ts'
import type { Grade } from '#contract/grade.ts'
import { MOST_YEARS } from '#contract/limits.ts'
import type { NewsPost } from '#contract/news.ts'
import type { InvokedPayment } from '#contract/payment.ts'
import type { Ticket } from '#contract/ticket.ts'

/** A member for the models: an Associate whose dues are paid. */
export const profile: Profile = {
  id: 1,
  sur_name: 'Surname',
  first_name: 'First',
  middle_name: null,
  email: 'member@example.org',
  pending_email: null,
  email_unproven: false,
  phone: null,
  dob: null,
  job_title: null,
  responsibility: null,
  organization: null,
  business_address: null,
  business_postal_code: null,
  industry: null,
  grade_id: 3,
  yearly_dues: 'active',
  dues_paid_until: null,
  application: null,
}

export const credentials: Credentials = { token: 'a-token', profile }

/** The grade of that member. */
export const grade: Grade = { id: 3, name: 'Associate', dues: '20000', upgrade_fee: 30_000, description: null }

/** What its dues cost: an open year, and years ahead. */
export const duesQuote: DuesQuote = {
  years: Array.from({ length: MOST_YEARS }, (_, place) => ({ year: 2026 + place, price: 20_000 })),
  open: 1,
  credit: 0,
  total: MOST_YEARS * 20_000,
}

export const ownDues: OwnDues = {
  ...{ day: '2027-03-12', state: 'due.shut', membership: 'member', owed: 20_000, credit: 0, open_years: [2026] },
  ...{ paid_through: null, loss_day: '2027-07-01', open_until: null },
  next: { year: 2027, price: 20_000, due: '2027-07-01' },
  years: [
    {
      ...{
        year: 2026,
        price: 20_000,
        due: '2026-07-01',
        stands: 'open',
        paid_at: null,
        means: null,
        receipt_token: null,
      },
      ...{ receipt_number: null, reason: null, minute: null },
    },
  ],
  quote: duesQuote,
}

/** An event to which everybody can still come. */
export const event: Event = {
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
}

/** Somebody who would like to come to an event. */
export const attendee = {
  first_name: 'First',
  middle_name: '',
  last_name: 'Last',
  phone: '0800 000 0000',
  email: 'guest@example.org',
}

export const post: NewsPost = {
  id: 1,
  title: 'News of the chapter',
  body: '<p>What has happened.</p>',
  image: null,
  desc: null,
  created_at: '2027-03-01T09:00:00.000Z',
}

/** So many of a kind, each with its own number. */
export const many = <Item extends { id: number }>(item: Item, count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ ...item, id: index + 1 }))

/** The provider's yes, with the page where the payment is made. */
export const accepted: InvokedPayment = {
  responseHeader: { responseCode: '00', responseMessage: 'Successful' },
  payPageLink: 'https://provider.example.org/pay/1',
  traceId: '1805012345678abcdefghijkl',
}

/** The provider's no. */
export const refused: InvokedPayment = {
  responseHeader: { responseCode: '05', responseMessage: 'Merchant is not known' },
  traceId: '1805012345678abcdefghijkl',
}

/** The words of an application that is filled in. */
export const applicationText = {
  sur_name: 'Surname',
  first_name: 'First',
  email: 'applicant@example.org',
  phone: '0800 000 0000',
  dob: '1990-04-05',
  curernt_grade_date: '2026-11-21',
  qualification_name_0: 'A first degree',
  qualification_name_1: 'A diploma',
  agrees_to_ethics: '1',
}

/** A ticket of a free seat at an event to come. */
export const ticket: Ticket = {
  ...{ state: 'valid', holder: 'First Last', ticket_number: 'TICKET1', code: null, paid: null, receipt: null },
  ...{ can_cancel: true, can_give: true },
  event: {
    ...{ id: 1, title: 'Media Clinic', location: 'Congress hall, Abuja', programme: [] },
    ...{ start_date: '2099-03-20T09:00:00.000Z', end_date: null },
  },
}
