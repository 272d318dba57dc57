import { FIRST_MEMBERSHIP_FEE } from '#contract/applications/membership.ts'
import type { MailTemplateName } from '#contract/messages/mail-template-names.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { isWarning } from '#domain/dues/dues-reminders.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import type { MailContent, Sending } from './mail-content.ts'
import type { MailKind, TemplateMail } from './templates.ts'
import { during, moment } from './words.ts'

/** Kinds of which the office writes no words of its own: they show a text that is written elsewhere. */
type Shown = 'letter' | 'letter-test' | 'template-test'
export type EditableMail = Exclude<TemplateMail, { kind: Shown }>
type EditableKind = Exclude<MailKind, Shown>
type DataOf<Kind extends EditableKind> = Extract<EditableMail, { kind: Kind }>['data']

interface Told<Data> {
  data: Data
  sending: Sending
  /** The mail in the built-in words. */
  builtIn: MailContent
}

export interface Editable {
  kind: EditableKind
  /** Such a mail with made-up data: for the preview, for a test, and to find the fields in the built-in words. */
  sample: EditableMail
  /** Whether these words are for this mail. */
  isFor: (mail: EditableMail) => boolean
  /** What stands in a mail for each field. */
  fieldsOf: (mail: EditableMail, sending: Sending, builtIn: MailContent) => Map<string, string>
}

interface Described<Data> {
  sample: Omit<Data, 'first_name'>
  /** For one of the forms that a kind has: the others have other words. */
  when?: (data: Data) => boolean
  fields?: Record<string, (told: Told<Data>) => string>
}

const first_name = 'Ada'

/** The data of a mail is that of its kind, which is compared first. */
function template<Kind extends EditableKind>(
  kind: Kind,
  { sample, when = () => true, fields = {} }: Described<DataOf<Kind>>,
): Editable {
  return {
    kind,
    sample: { kind, data: { first_name, ...sample } } as EditableMail,
    isFor: (mail) => mail.kind === kind && when(mail.data as DataOf<Kind>),
    fieldsOf: ({ data }, sending, builtIn) => {
      const told = { data: data as DataOf<Kind>, sending, builtIn }
      const own = Object.entries(fields).map(([name, value]) => [name, value(told)] as const)
      return new Map([['greeting', builtIn.paragraphs[0] ?? ''], ...own])
    },
  }
}

const reason = 'The certificate could not be read.'
const number = 'FCT-000344'
const link = 'sample'
const grade = ({ data }: { data: { grade: string } }) => data.grade
const why = ({ data }: { data: { reason: string } }) => data.reason
const amount = ({ data }: { data: { amount: number } }) => naira(data.amount)

const event = {
  ...{ id: 1, title: 'Media Clinic', location: 'Congress hall, Abuja' },
  ...{ start_date: '2027-03-15T08:00:00.000Z', end_date: '2027-03-15T14:30:00.000Z', revision: 1 },
}
const entry = { ...event, changed_at: '2027-03-01T08:00:00.000Z' }
const ticket_number = 'TICKET000000000000000001'
const paid = { amount: 30_000, receipt_token: link, afterAll: false }
const ticketFields: Record<string, (told: Told<DataOf<'registered'>>) => string> = {
  'ticket number': ({ data }) => data.ticket_number,
  event: ({ data }) => data.event.title,
  place: ({ data }) => data.event.location,
  time: ({ data: { event: of } }) => during(of.start_date, of.end_date),
}
const paidFields = { ...ticketFields, amount: ({ data }: Told<DataOf<'registered'>>) => naira(data.paid?.amount ?? 0) }

const calledOff = {
  ...{ ticket_number, reason: 'The hall is closed that week.' },
  event: entry,
}
const calledOffFields: Record<string, (told: Told<DataOf<'event-called-off'>>) => string> = {
  event: ({ data }) => data.event.title,
  place: ({ data }) => data.event.location,
  time: ({ data: { event: of } }) => during(of.start_date, of.end_date),
  reason: ({ data }) => data.reason,
}

const moved = {
  ...{ event: entry, refund: false },
  before: { start_date: '2027-03-12T08:00:00.000Z', end_date: null, location: 'Chapter secretariat, Abuja' },
}
const movedSeat = { ...moved, seat: 1, ticket_number, token: link }
const movedFields: Record<string, (told: Told<DataOf<'event-moved'>>) => string> = {
  event: ({ data }) => data.event.title,
  place: ({ data }) => data.event.location,
  time: ({ data: { event: of } }) => during(of.start_date, of.end_date),
  'former place': ({ data }) => data.before.location,
  'former time': ({ data: { before } }) => during(before.start_date, before.end_date),
  'what is new': ({ builtIn }) => builtIn.heading.replace('The event has a ', ''),
}

const waiting = { event: event.title, starts: event.start_date, token: link }
const waitingFields = {
  event: ({ data }: { data: { event: string } }) => data.event,
  time: ({ data }: { data: { starts: string } }) => moment(data.starts),
}

const payment = { item: event.title, amount: 30_000, trace_id: '1804849200000sample000000' }
const paymentFields = {
  item: ({ data }: { data: { item: string } }) => data.item,
  amount,
  'trace id': ({ data }: { data: { trace_id: string } }) => data.trace_id,
}

const returned = {
  ...{ item: event.title, trace_id: payment.trace_id, returned: 12_500.5 },
  purchase: { purpose: 'event', is: 'takeBack' },
} as const
type Returned = { data: DataOf<'payment-returned'>; builtIn: MailContent }
const returnedFields = {
  item: paymentFields.item,
  'trace id': paymentFields['trace id'],
  amount: ({ data }: Returned) => naira(data.returned),
  'what becomes of it': ({ data, builtIn }: Returned) => (data.purchase ? (builtIn.paragraphs[2] ?? '') : ''),
}

const paidSeat = { ticket_number, event: event.title, starts: event.start_date, refund: 15_000 }
const paidSeatFields = {
  'ticket number': ({ data }: { data: DataOf<'paid-seat-cancelled'> }) => data.ticket_number,
  event: ({ data }: { data: DataOf<'paid-seat-cancelled'> }) => data.event,
  time: ({ data }: { data: DataOf<'paid-seat-cancelled'> }) => moment(data.starts),
  'what goes back': ({ builtIn }: { builtIn: MailContent }) => builtIn.paragraphs[2] ?? '',
}

const application = { number: 'M12', applicant: 'Chidi Sample' }
const applicationFields = {
  application: ({ data }: { data: { number: string } }) => data.number,
  applicant: ({ data }: { data: { applicant: string } }) => data.applicant,
}

const questions = { about: ['Phone', 'Certificate 1'], link, due: '2027-03-29T10:00:00.000Z' }
const questionFields = {
  subjects: ({ data }: { data: { about: string[] } }) => data.about.join(', '),
  'last day': ({ data }: { data: { due: string } }) => moment(data.due),
}

const invitedFields: Record<string, (told: Told<DataOf<'office-invited'>>) => string> = {
  roles: ({ data }) => data.roles,
  'office address': ({ sending }) => `${sending.site}/office/login`,
}

const addedFields = {
  'what is new': ({ builtIn }: { builtIn: MailContent }) => builtIn.heading,
  'what happened': ({ builtIn }: { builtIn: MailContent }) => builtIn.paragraphs[1] ?? '',
}

const codesLeft = { 'codes left': ({ builtIn }: { builtIn: MailContent }) => builtIn.paragraphs[2] ?? '' }

const asked = { who: 'Bola Sample', what: 'Ngozi Sample becomes owner', reason }
const askedFields = {
  act: ({ data }: { data: { what: string } }) => data.what,
  'asked by': ({ data }: { data: { who: string } }) => data.who,
}

type Reminded = Told<DataOf<'dues-reminder'>>
const reminder = {
  reminder: 0,
  ...{ owed: 20_000, open_years: [2026], year: 2026, price: 20_000, due: '2026-07-01' },
  ...{ loss: { day: '2027-07-01', isOver: false }, reference: 'NF 000 344 22' },
}
const reminderFields: Record<string, (told: Reminded) => string> = {
  amount: ({ data }) => naira(data.owed),
  years: ({ data }) => yearsInWords(data.open_years),
  'due day': ({ data }) => writtenDay(data.due),
  'day of loss': ({ data }) => (data.loss ? writtenDay(data.loss.day) : ''),
  reference: ({ data }) => data.reference ?? '',
}

const endedBy = (how: 'resigned' | 'transferred' | 'expelled') =>
  template('membership-ended', {
    sample: { reason, how },
    when: (data) => data.how === how,
    fields: { reason: why },
  })

/** Each template with what its words may hold. */
export const editableMails: Record<MailTemplateName, Editable> = {
  'account-created': template('account-created', { sample: { link }, when: (data) => data.link !== undefined }),
  'already-registered': template('already-registered', { sample: {} }),
  'confirm-email': template('confirm-email', { sample: { link } }),
  'reset-code': template('reset-code', { sample: { code: '012345' } }),
  'password-changed': template('password-changed', { sample: {} }),
  'email-asked': template('email-asked', { sample: {} }),
  'email-asked-by-office': template('email-asked-by-office', { sample: { link } }),
  'email-changed': template('email-changed', { sample: {} }),
  'member-factor-on': template('member-factor-on', { sample: {} }),
  'member-factor-off': template('member-factor-off', { sample: {} }),
  'member-factor-reset': template('member-factor-reset', {
    sample: { at: '2027-03-19T08:05:00.000Z' },
    fields: { 'last moment': ({ data }) => moment(data.at) },
  }),
  'member-codes-made': template('member-codes-made', { sample: {} }),
  'member-code-used': template('member-code-used', { sample: { left: 9 }, fields: codesLeft }),
  'accounts-merged': template('accounts-merged', {
    sample: { number, email: 'ada@example.org' },
    when: (data) => data.email !== '',
    fields: { number: ({ data }) => data.number, address: ({ data }) => data.email },
  }),
  'member-invited': template('member-invited', {
    sample: { number, link },
    fields: { number: ({ data }) => data.number },
  }),
  'erasure-asked': template('erasure-asked', { sample: {} }),
  'erasure-refused': template('erasure-refused', { sample: { reason }, fields: { reason: why } }),
  'data-erased': template('data-erased', {
    sample: { number },
    when: (data) => data.number !== '',
    fields: { number: ({ data }) => data.number },
  }),
  'application-received': template('application-received', {
    sample: { link: null },
    when: (data) => data.link === null,
  }),
  'application-received-new': template('application-received', {
    sample: { link },
    when: (data) => data.link !== null,
  }),
  'application-questions': template('application-questions', { sample: questions, fields: questionFields }),
  'questions-reminder': template('questions-reminder', { sample: questions, fields: questionFields }),
  'application-lapsed': template('application-lapsed', { sample: { upgrade: false } }),
  'membership-approved': template('membership-approved', {
    sample: { grade: 'Graduate', link, fee: 20_000 },
    fields: { grade, fee: ({ data }) => naira(data.fee ?? FIRST_MEMBERSHIP_FEE) },
  }),
  'membership-rejected': template('membership-rejected', {
    sample: { grade: 'Graduate', reason },
    fields: { grade, reason: why },
  }),
  'membership-approval-reversed': template('membership-reversed', {
    sample: { grade: 'Graduate', was: 'approved', reason },
    when: (data) => data.was === 'approved',
    fields: { grade, reason: why },
  }),
  'membership-rejection-reversed': template('membership-reversed', {
    sample: { grade: 'Graduate', was: 'rejected', reason },
    when: (data) => data.was === 'rejected',
    fields: { grade, reason: why },
  }),
  'membership-begun': template('membership-begun', {
    sample: { grade: 'Graduate', until: '2027-06-30', amount: 20_000, receipt: link },
    fields: { grade, amount, 'paid until': ({ data }) => writtenDay(data.until) },
  }),
  'membership-ended': template('membership-ended', {
    sample: { reason },
    when: ({ how = 'lost' }) => how === 'lost',
    fields: { reason: why },
  }),
  'membership-resigned': endedBy('resigned'),
  'membership-transferred': endedBy('transferred'),
  'membership-expelled': endedBy('expelled'),
  'membership-goes-on': template('membership-goes-on', {
    sample: { owed: 60_000 },
    fields: { 'dues owed': ({ builtIn }) => builtIn.paragraphs[2] ?? '' },
  }),
  'upgrade-received': template('upgrade-received', { sample: {} }),
  'upgrade-approved': template('upgrade-approved', { sample: { grade: 'Associate' }, fields: { grade } }),
  'upgrade-rejected': template('upgrade-rejected', {
    sample: { grade: 'Associate', reason },
    fields: { grade, reason: why },
  }),
  'upgrade-approval-reversed': template('upgrade-reversed', {
    sample: { grade: 'Associate', was: 'approved', reason },
    when: (data) => data.was === 'approved',
    fields: { grade, reason: why },
  }),
  'upgrade-rejection-reversed': template('upgrade-reversed', {
    sample: { grade: 'Associate', was: 'rejected', reason },
    when: (data) => data.was === 'rejected',
    fields: { grade, reason: why },
  }),
  'upgrade-paid': template('upgrade-paid', {
    sample: { grade: 'Associate', amount: 30_000, receipt: link },
    fields: { grade, amount },
  }),
  'dues-paid': template('dues-paid', {
    sample: { from: '2026-07-01', until: '2027-06-30', amount: 20_000, receipt: link },
    fields: {
      amount,
      'first day': ({ data }) => writtenDay(data.from),
      'last day': ({ data }) => writtenDay(data.until),
    },
  }),
  'transfer-booked': template('transfer-booked', {
    sample: { amount: 20_000, day: '2027-03-10', years: [2026], receipt: link },
    fields: {
      amount,
      day: ({ data }) => writtenDay(data.day),
      'what it pays': ({ builtIn }) => builtIn.paragraphs[2] ?? '',
    },
  }),
  'transfer-undone': template('transfer-undone', {
    sample: { amount: 20_000, day: '2027-03-10', hadReceipt: true },
    fields: { amount, day: ({ data }) => writtenDay(data.day) },
  }),
  'dues-coming': template('dues-reminder', {
    sample: { ...reminder, stage: 'coming', owed: 0, open_years: [], year: 2027, due: '2027-07-01', loss: null },
    when: ({ stage }) => stage === 'coming',
    fields: {
      amount: ({ data }) => naira(data.price),
      year: ({ data }) => nameOfYear(data.year),
      'due day': ({ data }) => writtenDay(data.due),
      reference: ({ data }) => data.reference ?? '',
    },
  }),
  'dues-open': template('dues-reminder', {
    sample: { ...reminder, stage: 'due' },
    when: ({ stage }) => stage !== 'coming' && !isWarning(stage),
    fields: reminderFields,
  }),
  'dues-warning': template('dues-reminder', {
    sample: { ...reminder, stage: 'loss60' },
    when: ({ stage }) => isWarning(stage) && stage !== 'lossDay',
    fields: reminderFields,
  }),
  'dues-loss-day': template('dues-reminder', {
    sample: { ...reminder, stage: 'lossDay', loss: { ...reminder.loss, isOver: true } },
    when: ({ stage }) => stage === 'lossDay',
    fields: reminderFields,
  }),
  'registered-free': template('registered', {
    sample: { ticket_number, token: link, event, paid: null },
    when: (data) => data.paid === null,
    fields: ticketFields,
  }),
  'registered-paid': template('registered', {
    sample: { ticket_number, token: link, event, paid },
    when: (data) => data.paid?.afterAll === false,
    fields: paidFields,
  }),
  'registered-late': template('registered', {
    sample: { ticket_number, token: link, event, paid: { ...paid, afterAll: true } },
    when: (data) => data.paid?.afterAll === true,
    fields: paidFields,
  }),
  'tickets-found': template('tickets-found', {
    sample: { tickets: [{ event: event.title, starts: event.start_date, token: link }] },
  }),
  'waiting-list-joined': template('waiting-list-joined', {
    sample: waiting,
    when: (data) => !data.isPaid,
    fields: waitingFields,
  }),
  'waiting-list-paid': template('waiting-list-joined', {
    sample: { ...waiting, isPaid: true },
    when: (data) => data.isPaid === true,
    fields: waitingFields,
  }),
  'place-offered': template('place-offered', {
    sample: { ...waiting, location: event.location, fee: 30_000, until: '2027-03-12T17:00:00.000Z' },
    fields: { ...waitingFields, place: ({ data }) => data.location, 'last moment': ({ data }) => moment(data.until) },
  }),
  'places-free': template('places-free', {
    sample: { event: event.title, event_id: event.id, starts: event.start_date },
    fields: waitingFields,
  }),
  'waiting-list-ended': template('waiting-list-ended', {
    sample: { event: event.title, event_id: event.id, starts: event.start_date },
    when: (data) => !data.isPaid,
    fields: waitingFields,
  }),
  'waiting-list-ended-paid': template('waiting-list-ended', {
    sample: { event: event.title, event_id: event.id, starts: event.start_date, isPaid: true },
    when: (data) => data.isPaid === true,
    fields: waitingFields,
  }),
  'event-reminder': template('event-reminder', {
    sample: {
      ...{ seat: 1, ticket_number, token: link },
      ...{ event: event.title, starts: event.start_date, location: event.location },
    },
    fields: {
      'ticket number': ({ data }) => data.ticket_number,
      event: ({ data }) => data.event,
      time: ({ data }) => moment(data.starts),
      place: ({ data }) => data.location,
    },
  }),
  'seat-cancelled': template('seat-cancelled', {
    sample: { ticket_number, event: event.title, starts: event.start_date, entry },
    fields: {
      'ticket number': ({ data }) => data.ticket_number,
      event: ({ data }) => data.event,
      time: ({ data }) => moment(data.starts),
    },
  }),
  'paid-seat-cancelled': template('paid-seat-cancelled', {
    sample: { ...paidSeat, holder: null, entry },
    when: (data) => data.holder === null,
    fields: paidSeatFields,
  }),
  'paid-seat-cancelled-payer': template('paid-seat-cancelled', {
    sample: { ...paidSeat, holder: 'Chidi Sample' },
    when: (data) => data.holder !== null,
    fields: { ...paidSeatFields, holder: ({ data }) => data.holder ?? '' },
  }),
  'seat-given': template('seat-given', {
    sample: { event: event.title, starts: event.start_date, entry },
    fields: waitingFields,
  }),
  'event-called-off': template('event-called-off', {
    sample: { ...calledOff, refund: null },
    when: (data) => data.refund === null,
    fields: calledOffFields,
  }),
  'event-called-off-paid': template('event-called-off', {
    sample: { ...calledOff, refund: 30_000 },
    when: (data) => data.refund !== null,
    fields: { ...calledOffFields, amount: ({ data }) => naira(data.refund ?? 0) },
  }),
  'event-moved': template('event-moved', {
    sample: movedSeat,
    when: (data) => data.seat !== undefined && !data.refund,
    fields: { ...movedFields, 'ticket number': ({ data }) => data.ticket_number ?? '' },
  }),
  'event-moved-refund': template('event-moved', {
    sample: { ...movedSeat, refund: true },
    when: (data) => data.seat !== undefined && data.refund,
    fields: { ...movedFields, 'ticket number': ({ data }) => data.ticket_number ?? '' },
  }),
  'event-moved-waiting': template('event-moved', {
    sample: { ...moved, entry: 1, ticket_number: null, token: link },
    when: (data) => data.seat === undefined,
    fields: movedFields,
  }),
  'payment-received': template('payment-under-review', {
    sample: { ...payment, received: true },
    when: (data) => data.received,
    fields: paymentFields,
  }),
  'payment-unclear': template('payment-under-review', {
    sample: { ...payment, received: false },
    when: (data) => !data.received,
    fields: paymentFields,
  }),
  'payment-for-office': template('payment-for-office', {
    sample: { ...payment, payer: 'Chidi Sample', reason: 'Too little came.' },
    fields: { ...paymentFields, payer: ({ data }) => data.payer, reason: why },
  }),
  'payment-returned': template('payment-returned', {
    sample: { ...returned, reference: null, day: null },
    when: (data) => data.day === null,
    fields: returnedFields,
  }),
  'payment-transferred': template('payment-returned', {
    sample: { ...returned, reference: 'SAMPLE 0021', day: '2027-03-05' },
    when: (data) => data.day !== null,
    fields: {
      ...returnedFields,
      day: ({ data }) => writtenDay(data.day ?? ''),
      reference: ({ data }) => data.reference ?? '',
    },
  }),
  'application-for-office': template('application-for-office', { sample: application, fields: applicationFields }),
  'answer-for-office': template('answer-for-office', { sample: application, fields: applicationFields }),
  'applications-of-day': template('applications-of-day', {
    sample: { count: 2, named: [application, { number: 'U7', applicant: 'Dayo Sample' }] },
    fields: {
      'what came': ({ builtIn }) => builtIn.subject,
      introduction: ({ builtIn }) => builtIn.paragraphs.slice(1).join(' '),
    },
  }),
  'approval-asked': template('approval-asked', {
    sample: { ...asked, waits: false },
    when: (data) => !data.waits,
    fields: askedFields,
  }),
  'approval-asked-alone': template('approval-asked', {
    sample: { ...asked, waits: true },
    when: (data) => data.waits,
    fields: askedFields,
  }),
  'office-invited': template('office-invited', {
    sample: { roles: 'membership officer', link },
    when: ({ waits }) => !waits,
    fields: invitedFields,
  }),
  'office-invited-waiting': template('office-invited', {
    sample: { roles: 'membership officer and door staff', link, waits: 'membership officer' },
    when: ({ waits }) => Boolean(waits),
    fields: { ...invitedFields, 'what waits': ({ data }) => data.waits ?? '' },
  }),
  'office-factor-reset': template('office-factor-reset', { sample: {} }),
  'recovery-code-used': template('recovery-code-used', { sample: { left: 9 }, fields: codesLeft }),
  'staff-added': template('staff-added', {
    sample: { who: 'Ngozi Sample', email: 'ngozi@example.org', roles: 'membership officer', by: 'Bola Sample' },
    fields: { who: ({ data }) => data.by },
  }),
  'factor-added': template('factor-added', {
    sample: { factor: 'passkey', who: null },
    when: (data) => data.who === null,
    fields: addedFields,
  }),
  'factor-added-owner': template('factor-added', {
    sample: { factor: 'passkey', who: 'Ngozi Sample' },
    when: (data) => data.who !== null,
    fields: { ...addedFields, who: ({ data }) => data.who ?? '' },
  }),
}
