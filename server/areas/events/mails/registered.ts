import { DAY } from '#contract/common/spans.ts'
import { during } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { fact, knownAs } from '#server/mails/shared.ts'
import { type ForHolder, invitation, type UncountedEntry } from './parts/calendar.ts'
import { event, eventFields, ticket_number } from './parts/samples.ts'

interface Data extends ForHolder {
  ticket_number: string
  /** Of which seat its short code is told. */
  seat?: { id: number; issue: number }
  /** Opens the page of the ticket; missing in a mail of a version without such pages. */
  token?: string
  /** The name of the ticket type, where there are some. */
  ticket_type?: string
  event: UncountedEntry
  /** Null for a free seat. */
  paid: { amount: number; receipt_token: string; afterAll: boolean } | null
  /** Somebody else whose act it was: who registered a group, or gave the seat away. */
  by?: { name: string; act: 'registered' | 'gave' }
}

const acts = { registered: 'registered you for', gave: 'gave you their seat at' }

/** What another person has done for the reader. */
const doneBy = ({ by, event: { title } }: Data) => (by ? [`${knownAs(by.name)} ${acts[by.act]} ${title}.`] : [])

const lostAndFound =
  'Your payment arrived, and your seat is yours after all. If the page or a mail told you otherwise, that is no longer so.'

const confirmation = (paid: Data['paid']) => {
  const show = 'Please show your ticket at the entrance, on your phone or printed.'
  return paid ? `We have received your payment of ${naira(paid.amount)}. ${show}` : `Your seat is reserved. ${show}`
}

const sample = { ticket_number, token: 'sample', event }
const paidSample = { amount: 30_000, receipt_token: 'sample', afterAll: false }
const bySample = (act: 'registered' | 'gave') => ({ ...sample, paid: null, by: { name: 'Ada Obi', act } })
const fieldsOf = (data: Data) => ({ 'ticket number': data.ticket_number, ...eventFields(data.event) })
const byFields = (data: Data) => ({ ...fieldsOf(data), 'name of the other person': knownAs(data.by?.name ?? '') })
const paidFields = (data: Data) => ({ ...fieldsOf(data), amount: naira(data.paid?.amount ?? 0) })

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, sending) => {
    const { event: of, paid, ticket_type, token, by, seat, note, link } = data
    const { site, shortCode } = sending
    return {
      subject: `Your ticket: ${of.title}`,
      heading: paid?.afterAll ? 'Your payment arrived: you are registered' : 'You are registered',
      paragraphs: [...doneBy(data), ...(paid?.afterAll ? [lostAndFound] : []), confirmation(paid)],
      facts: [
        fact('Ticket number', data.ticket_number),
        ...(seat && shortCode ? [fact('To type at the door', shortCode(seat.id, seat.issue))] : []),
        ...(ticket_type ? [fact('Ticket', ticket_type)] : []),
        fact('Event', of.title),
        fact('When', during(of.start_date, of.end_date)),
        fact('Where', of.location),
        ...(note ? [fact('For you', note)] : []),
        ...(link ? [fact('Join online', link)] : []),
        ...(paid ? [fact('Paid', naira(paid.amount)), fact('Receipt', `${site}/receipt/${paid.receipt_token}`)] : []),
      ],
      action: token
        ? { label: 'Open your ticket', address: `${site}/ticket/${token}` }
        : { label: 'See the event', address: `${site}/events/${of.id}` },
      otherwise: by
        ? 'The event is attached for your calendar. If you cannot come, cancel the seat on the page of your ticket.'
        : 'The event is attached for your calendar. If you did not register, there is nothing to do.',
      attachments: [invitation(of, data, sending)],
    }
  },
  templates: {
    'registered-free': {
      title: 'Ticket, free',
      group: 'money',
      order: 90,
      sample: { ...sample, paid: null },
      when: ({ paid, by }) => paid === null && by === undefined,
      fields: ({ data }) => fieldsOf(data),
    },
    'registered-by-other': {
      title: 'Ticket, registered by somebody else',
      group: 'money',
      order: 92,
      sample: bySample('registered'),
      when: ({ by }) => by?.act === 'registered',
      fields: ({ data }) => byFields(data),
    },
    'registered-given': {
      title: 'Ticket, given by somebody else',
      group: 'money',
      order: 94,
      sample: bySample('gave'),
      when: ({ by }) => by?.act === 'gave',
      fields: ({ data }) => byFields(data),
    },
    'registered-paid': {
      title: 'Ticket, paid',
      group: 'money',
      order: 100,
      guarded: true,

      sample: { ...sample, paid: paidSample },
      when: ({ paid }) => paid?.afterAll === false,
      fields: ({ data }) => paidFields(data),
    },
    'registered-late': {
      title: 'Ticket, paid late',
      group: 'money',
      order: 110,
      guarded: true,

      sample: { ...sample, paid: { ...paidSample, afterAll: true } },
      when: ({ paid }) => paid?.afterAll === true,
      fields: ({ data }) => paidFields(data),
    },
  },
})
