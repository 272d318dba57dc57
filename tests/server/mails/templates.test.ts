import { expect, test } from 'vitest'
import { asHtml } from '#server/mails/html.ts'
import { fillMail, type WrittenMail } from '#server/mails/kinds.ts'
import { type MailContent, visibleContent } from '#server/mails/mail-content.ts'
import { templates } from '#server/mails/templates.ts'
import { asText } from '#server/mails/text.ts'

const sending = { site: 'https://www.example.org', now: Date.parse('2027-03-08T10:00:00Z') }
const first_name = 'Ada'
const event = {
  id: 7,
  title: 'Media <b>Clinic</b>: questions that are asked in every newsroom, and the answers to them',
  location: 'Congress hall, Central Area, Abuja',
  start_date: '2027-03-15T08:00:00.000Z',
  end_date: '2027-03-15T14:30:00.000Z',
  revision: 2,
  changed_at: '2027-03-05T12:00:00.000Z',
}
const ticket_number = 'TICKET180484920000012345'
const paid = { amount: 30_000, receipt_token: 'a'.repeat(43), afterAll: false }
const payment = { item: event.title, amount: 30_000, trace_id: '1804849200000abcdefghijkl' }
const reminded = {
  reminder: 1,
  first_name,
  owed: 20_000,
  open_years: [2026],
  year: 2026,
  price: 20_000,
  due: '2026-07-01',
  loss: { day: '2027-07-01', isOver: false },
  reference: 'NF 000 344 22',
}
const named = { first_name, event: event.title, starts: event.start_date }
const moved = {
  first_name,
  token: 'a-link',
  event,
  refund: false,
  before: { start_date: '2027-03-12T08:00:00.000Z', end_date: null, location: 'Chapter secretariat, Abuja' },
}
const application = { number: 'M12', applicant: 'Ada Obi' }
const answer = { number: 'U7', applicant: 'Chidi Okoro' }

/** What mails say in the cases that the samples of their templates leave out. */
const cases: WrittenMail[] = [
  {
    kind: 'approval-not-done',
    data: { first_name, approval: 1, what: 'Ada Obi becomes editor', why: 'It has changed.', by_time: true },
  },
  {
    kind: 'approval-not-done',
    data: {
      ...{ first_name, approval: 1, what: '6 members pay nothing for 2026/27, minute 9/2027', in_part: true },
      why: 'FCT-000301: 2026/27 is not open.',
    },
  },
  { kind: 'account-created', data: { first_name } },
  { kind: 'member-code-used', data: { first_name, left: 1 } },
  { kind: 'member-code-used', data: { first_name, left: 0 } },
  { kind: 'data-erased', data: { first_name, number: '' } },
  { kind: 'accounts-merged', data: { first_name, number: 'FCT-000017', email: '' } },
  { kind: 'recovery-code-used', data: { first_name, left: 1 } },
  { kind: 'recovery-code-used', data: { first_name, left: 0 } },
  { kind: 'factor-added', data: { first_name, factor: 'app', who: null } },
  { kind: 'factor-added', data: { first_name, factor: 'codes', who: null } },
  {
    kind: 'approval-asked',
    data: { first_name, who: 'Bola Ade', what: 'Ngozi Cole becomes owner', reason: '', waits: true },
  },
  { kind: 'registered', data: { first_name, ticket_number, event, paid: null } },
  { kind: 'registered', data: { first_name, ticket_number, ticket_type: 'Gala table', token: 'a-link', event, paid } },
  {
    kind: 'tickets-found',
    data: {
      first_name,
      tickets: [
        { event: event.title, starts: event.start_date, token: 'a-link' },
        { event: 'Open Day', starts: event.start_date, token: 'another-link' },
      ],
    },
  },
  { kind: 'seat-cancelled', data: { ...named, ticket_number } },
  { kind: 'paid-seat-cancelled', data: { ...named, ticket_number, holder: null, refund: 7_500.5, entry: event } },
  { kind: 'paid-seat-cancelled', data: { ...named, ticket_number, holder: null, refund: 0 } },
  { kind: 'seat-given', data: named },
  {
    kind: 'event-reminder',
    data: { ...named, seat: 1, ticket_number, ticket_type: 'Gala table', token: 'a-link', location: event.location },
  },
  {
    kind: 'event-called-off',
    data: { first_name, event, reason: 'The hall is closed.', ticket_number: null, refund: null },
  },
  {
    kind: 'event-called-off',
    data: { first_name, event, reason: 'The hall is closed.', ticket_number: null, refund: null, paying: true },
  },
  {
    kind: 'event-moved',
    data: { ...moved, seat: 1, ticket_number, before: { ...moved.before, location: event.location } },
  },
  { kind: 'event-moved', data: { ...moved, entry: 1, ticket_number: null, before: { ...event, location: 'Abuja' } } },
  { kind: 'waiting-list-joined', data: { ...named, token: 'a-link', ticket_type: 'Gala table' } },
  {
    kind: 'place-offered',
    data: {
      ...named,
      token: 'a-link',
      ticket_type: 'Gala table',
      location: event.location,
      fee: null,
      until: '2027-03-12T17:00:00.000Z',
    },
  },
  { kind: 'waiting-list-ended', data: { ...named, event_id: 5, ticket_type: 'Gala table' } },
  {
    kind: 'payment-returned',
    data: {
      first_name,
      item: event.title,
      trace_id: payment.trace_id,
      returned: 30_000,
      reference: 'GTB 0021 7754',
      day: '2027-03-05',
      purchase: null,
    },
  },
  {
    kind: 'payment-returned',
    data: {
      first_name,
      item: event.title,
      trace_id: payment.trace_id,
      returned: 30_000,
      reference: null,
      day: null,
      purchase: { purpose: 'event', is: 'takeBack', seats: 3 },
    },
  },
  { kind: 'dues-reminder', data: { ...reminded, stage: 'coming', year: 2027, due: '2027-07-01' } },
  { kind: 'dues-reminder', data: { ...reminded, stage: 'due', reference: null } },
  { kind: 'dues-reminder', data: { ...reminded, stage: 'days90', owed: 40_000, open_years: [2025, 2026] } },
  { kind: 'membership-approved', data: { first_name, grade: 'Graduate', link: 'a-link' } },
  { kind: 'membership-goes-on', data: { first_name, owed: 0 } },
  { kind: 'applications-of-day', data: { first_name, count: 1, named: [application] } },
  { kind: 'applications-of-day', data: { first_name, count: 21, named: [application, answer] } },
  { kind: 'applications-of-day', data: { first_name, count: 1, named: [application], answers: [answer] } },
  { kind: 'applications-of-day', data: { first_name, count: 0, named: [], answers: [answer] } },
  {
    kind: 'application-questions',
    data: { first_name, about: ['Phone'], link: 'a-link', due: '2027-03-29T10:00:00.000Z' },
  },
  { kind: 'application-lapsed', data: { first_name, upgrade: true } },
  { kind: 'transfer-booked', data: { first_name, amount: 500.5, day: '2027-03-10', years: [] } },
  { kind: 'transfer-undone', data: { first_name, amount: 20_000, day: '2027-03-10', hadReceipt: false } },
]

/** A new kind of mail is among them by its samples. */
const mails: WrittenMail[] = [...templates.map(({ sample }) => sample), ...cases]

const slogan = 'Strategy, Influence, Responsibility'
const textOf = (content: MailContent) => asText(content, slogan)
const htmlOf = (content: MailContent) => asHtml(content, slogan)

test.each(mails)('$kind says what happened and what to do, as text and as HTML', (mail) => {
  const content = fillMail(mail, sending)
  const [text, html] = [textOf(content), htmlOf(content)]
  expect(text).toMatch(/^Hello Ada,\n\n/)
  // An address is never broken.
  for (const line of text.split('\n')) if (!line.startsWith('https:')) expect(line.length).toBeLessThanOrEqual(72)
  expect(html).toContain(`<h1 style="margin:0 0 20px`)
  for (const said of [text, html]) {
    if (content.otherwise) expect(said.replaceAll('\n', ' ')).toContain(content.otherwise)
    if (content.action) expect(said).toContain(content.action.address)
    expect(said).not.toMatch(/[\u2013\u2014!](?!DOCTYPE)/)
  }
})

test.each(mails)('$kind loads nothing and runs nothing', (mail) => {
  const html = htmlOf(fillMail(mail, sending))
  expect(html).not.toMatch(/<(img|link|script|style|iframe|object)|url\(|@import|\son\w+=/)
  const addresses = Array.from(html.matchAll(/(?:href|src)="([^"]*)"/g), ([, address]) => address)
  for (const address of addresses) expect(address).toMatch(/^https:\/\/www\.example\.org\//)
})

test('a code is shown whole, with its leading zero', () => {
  const content = fillMail({ kind: 'reset-code', data: { first_name, code: '012345' } }, sending)
  expect(textOf(content)).toContain('\n    012345\n')
  expect(htmlOf(content)).toContain('>012345</p>')
})

test.each(['www.spam.example', 'Win<b>', 'Ada Obi', 'x'.repeat(41), '', 'Ada\r\nBcc: all'])(
  'row 62: %j is no name to greet',
  (name) => {
    const content = fillMail({ kind: 'account-created', data: { first_name: name } }, sending)
    expect(textOf(content)).toMatch(/^Hello,\n\n/)
  },
)

test.each(['Chidi-Ada', "N'Golo", 'Ọlá'])('%s is a name', (name) => {
  expect(textOf(fillMail({ kind: 'account-created', data: { first_name: name } }, sending))).toMatch(`Hello ${name},`)
})

const ticket = (changes: object = {}) =>
  fillMail({ kind: 'registered', data: { first_name, ticket_number, event, paid: { ...paid, ...changes } } }, sending)

test('[FMT-01] [D-81] [D-94] the mail of a paid seat tells ticket, event in Abuja time, price and receipt', () => {
  const content = ticket()
  for (const said of [textOf(content).replaceAll('\n', ' '), htmlOf(content)]) {
    for (const fact of [ticket_number, '₦30,000.00', event.location, 'Monday, 15/03/2027, 09:00 AM to 03:30 PM']) {
      expect(said).toContain(fact)
    }
    expect(said).toContain(`https://www.example.org/receipt/${paid.receipt_token}`)
  }
  expect(htmlOf(content)).toContain('Media &lt;b&gt;Clinic')
})

test('[EVX-13] [EVX-16] a ticket that somebody else took or gave names that person, and not what is no name', () => {
  const from = (name: string, act: 'registered' | 'gave') => {
    const by = { name, act }
    const at = { ...event, title: 'Media Clinic' }
    return fillMail({ kind: 'registered', data: { first_name, ticket_number, event: at, paid: null, by } }, sending)
  }
  const reserved = 'Your seat is reserved. Please show your ticket at the entrance, on your phone or printed.'
  const cancel =
    'The event is attached for your calendar. If you cannot come, cancel the seat on the page of your ticket.'
  expect(from('Ada N. Ọbí', 'registered')).toMatchObject({
    paragraphs: ['Hello Ada,', 'Ada N. Ọbí registered you for Media Clinic.', reserved],
    otherwise: cancel,
  })
  expect(from("Ada O'Neil-Obi", 'gave')).toMatchObject({
    paragraphs: ['Hello Ada,', "Ada O'Neil-Obi gave you their seat at Media Clinic.", reserved],
    otherwise: cancel,
  })
  for (const text of ['Win at shop.example', 'Ada Obi!', 'Call 0803', `Ada ${'o'.repeat(80)}`, 'A B C D E F'])
    expect(from(text, 'registered').paragraphs[1]).toBe('Somebody registered you for Media Clinic.')
})

test('a payment that was thought lost says so first', () => {
  expect(textOf(ticket({ afterAll: true }))).toContain('Your payment arrived, and your seat is yours after all.')
  expect(textOf(ticket())).not.toContain('after all')
})

test('a ticket goes with a calendar file that a calendar knows as that of the event', () => {
  const [file, ...more] = ticket().attachments ?? []
  expect([file?.name, file?.type, more]).toEqual([`${ticket_number}.ics`, 'text/calendar; charset=utf-8', []])
  expect(file?.content).not.toContain('METHOD:')
  for (const line of [
    'UID:event-7@www.example.org',
    'DTSTAMP:20270305T120000Z',
    'LAST-MODIFIED:20270305T120000Z',
    'SEQUENCE:2',
    'DTSTART:20270315T080000Z',
    'DTEND:20270315T143000Z',
  ]) {
    expect(file?.content.split('\r\n')).toContain(line)
  }
})

const endings: WrittenMail[] = [
  { kind: 'seat-cancelled', data: { ...named, ticket_number, entry: event } },
  { kind: 'paid-seat-cancelled', data: { ...named, ticket_number, holder: null, refund: 0, entry: event } },
  { kind: 'seat-given', data: { ...named, entry: event } },
]

test('[EVX-20] who has a seat no more is sent what takes the event out of a calendar', () => {
  for (const mail of endings) {
    const { attachments, otherwise } = fillMail(mail, sending)
    expect(otherwise).toBe('The attached file takes the event out of your calendar.')
    expect(attachments).toMatchObject([{ name: 'cancelled.ics', type: 'text/calendar; charset=utf-8; method=CANCEL' }])
    const lines = ['METHOD:CANCEL', 'UID:event-7@www.example.org', 'STATUS:CANCELLED', 'SEQUENCE:2']
    expect(attachments?.[0]?.content.split('\r\n')).toEqual(expect.arrayContaining(lines))
  }
})

test('[EVX-33] the calendar file of a moved event takes the place of that of the ticket', () => {
  const file = (mail: WrittenMail) => fillMail(mail, sending).attachments
  const told = file({ kind: 'event-moved', data: { ...moved, seat: 1, ticket_number } })
  expect(told).toEqual(file({ kind: 'registered', data: { first_name, ticket_number, event, paid: null } }))
  expect(file({ kind: 'event-moved', data: { ...moved, entry: 1, ticket_number: null } })).toBeUndefined()
})

test('a ticket that was written before changes were counted has a calendar file all the same', () => {
  const { revision: _, changed_at: __, ...uncounted } = event
  const content = fillMail({ kind: 'registered', data: { first_name, ticket_number, event: uncounted, paid } }, sending)
  const lines = content.attachments?.[0]?.content.split('\r\n') ?? []
  expect(lines).toEqual(expect.arrayContaining(['DTSTAMP:20270308T100000Z', 'SEQUENCE:0']))
})

test('[D-90] a payment under review shows its trace, and says not to pay again', () => {
  const content = fillMail({ kind: 'payment-under-review', data: { first_name, ...payment, received: true } }, sending)
  const text = textOf(content).replaceAll('\n', ' ')
  for (const said of [payment.trace_id, 'We have received your payment.', 'Please do not pay again.'])
    expect(text).toContain(said)
})

test('[MEM-18] [MEM-19] [MEM-24] [D-29] the mails of an application lead to the password and to the payment', () => {
  const received = textOf(fillMail({ kind: 'application-received', data: { first_name, link: 'a-link' } }, sending))
  expect(received).toContain('3 to 5 business')
  expect(received).toContain('https://www.example.org/reset-password?link=a-link')
  const data = { first_name, grade: 'Graduate', link: 'a-link' }
  const approved = textOf(fillMail({ kind: 'membership-approved', data }, sending))
  expect(approved).toContain('\u20a630,000')
  expect(approved).toContain('https://www.example.org/payment/a-link')
  const later = fillMail({ kind: 'membership-approved', data: { ...data, fee: 45_000 } }, sending)
  expect(textOf(later)).toContain('₦45,000')
})

test('[DUES-07] [D-94] the mail of dues says which years they cover, and leads to the receipt', () => {
  const data = { first_name, from: '2026-07-01', until: '2028-06-30', amount: 40_000, receipt: 'a-token' }
  const text = textOf(fillMail({ kind: 'dues-paid', data }, sending))
  expect(text.replaceAll('\n', ' ')).toContain('from 1 July 2026 to 30 June 2028')
  expect(text).toContain('https://www.example.org/receipt/a-token')
})

test('[row 62] a name with hidden signs makes no line of its own in a mail', () => {
  const payer = 'Ada\nTrace id: none\u202eibO\u001b[2J'
  const data = { first_name, ...payment, payer, item: 'Clinic', reason: 'Too little came.' }
  const content = visibleContent(fillMail({ kind: 'payment-for-office', data }, sending))
  expect(textOf(content)).toContain('Payer: Ada Trace id: none ibO [2J\nTrace id: 1804849200000abcdefghijkl')
  for (const said of [textOf(content), htmlOf(content), content.subject])
    expect(said.replaceAll('\n', '')).not.toMatch(/\p{C}/u)
})

test('every mail says what it said before: a changed word shows in the file of all their texts', async () => {
  const texts = mails.map((mail) => {
    const content = fillMail(mail, sending)
    const files = content.attachments?.map((file) => `-- ${file.name}\n${file.content.replaceAll('\r\n', '\n')}`) ?? []
    return [`== ${mail.kind}: ${content.subject}`, textOf(content), ...files].join('\n\n')
  })
  await expect(texts.join('\n\n')).toMatchFileSnapshot('all-mails.txt')
})
