import { DAY } from '#contract/common/spans.ts'
import {
  type BillLine,
  cancelBill,
  cancelBillLine,
  certifyTax,
  issueBill,
  makeBill,
  type NewBill,
  type OfficeBill,
  returnBillLine,
  type TaxCertificate,
} from '#contract/money/bills.ts'
import type { MoneyReceived } from '#contract/money/money.ts'
import { recordMoney } from '#contract/money/money-endpoints.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { lastDayOf, lineInWords } from '#domain/money/bill.ts'
import { act } from '#src/office/kit/act/act.ts'
import { sumOf } from '#src/office/kit/figures.ts'
import { plainDay } from '#src/office/kit/times.ts'
import { forWhom } from './bill-words.ts'

/** A day after two years is a year that was mistyped. */
const LONGEST = 730 * DAY
const called = ({ number, payer }: Pick<OfficeBill, 'number' | 'payer'>) => number ?? `the draft for ${payer}`

interface NewLines {
  members: NewBill['members']
  seats: NewBill['seats']
  kobo: number
  /** The last day of a bill with these seats. */
  until: string | null
}

export const makeBillAct = act({
  name: 'make-bill',
  endpoint: makeBill,
  undo: 'cancel-bill',
  mail: 'each member on it',
  title: 'Make a bill',
  text: ({ kobo, until, ...whom }: NewLines) =>
    [
      `${naira(kobo / 100)} for ${forWhom(whom)}. It is a draft: the members are mailed and have a day to object, the payer is told when it is issued.`,
      until && `The places of its seats are held from now on, until its last day: ${plainDay(until)} at the latest.`,
    ]
      .filter(Boolean)
      .join(' '),
  label: 'Make the draft',
  begin: ({ until }) => ({
    name: '',
    address: '',
    contact: '',
    email: '',
    tax_number: '',
    valid_until: lastDayOf(dayInAbuja(Date.now() + 30 * DAY), until === null ? [] : [until]),
  }),
  fields: [
    { name: 'name', label: 'Payer', hint: 'A firm or a person. The same name is the same payer.', longest: 200 },
    { name: 'address', label: 'Address', optional: true, longest: 300 },
    { name: 'contact', label: 'Whom to write to', optional: true, half: true, longest: 200 },
    { name: 'email', label: 'Email', kind: 'email', optional: true, half: true, hint: 'The bill is sent there.' },
    { name: 'tax_number', label: 'Tax number', optional: true, half: true, longest: 40 },
    {
      name: 'valid_until',
      label: 'To be paid by',
      kind: 'day',
      half: true,
      earliest: () => dayInAbuja(Date.now()),
      latest: () => dayInAbuja(Date.now() + LONGEST),
    },
  ],
  sends: ({ members, seats }, { valid_until, ...payer }) => ({ body: { payer, valid_until, members, seats } }),
  errors: (_, { name }) => (name.trim() === '' ? { name: 'Enter who pays.' } : {}),
  done: 'The draft is made',
  outcome: ({ id }) => ({ to: `/money/bills/${id}` }),
})

export const issueBillAct = act({
  name: 'issue-bill',
  endpoint: issueBill,
  undo: 'cancel-bill',
  mail: 'the payer',
  title: ({ payer }: OfficeBill) => `Issue the bill of ${payer}`,
  text: ({ total, credit, valid_until, payer_told }) =>
    [
      `${naira(total / 100)}, to be paid by ${plainDay(valid_until)}.`,
      credit > 0 && `${naira(Math.min(credit, total) / 100)} of the payer’s credit is used for it at once.`,
      payer_told.email
        ? `It is sent to ${payer_told.email}.`
        : 'The payer has no e-mail address: hand the bill over yourself.',
    ]
      .filter(Boolean)
      .join(' '),
  label: 'Issue it',
  sends: ({ id }) => ({ params: { id } }),
  done: ({ payer }) => `The bill of ${payer} is issued`,
})

const reason = { name: 'reason', label: 'Reason', longest: 500 } as const
const beginReason = () => ({ reason: '' })

export const cancelBillAct = act({
  name: 'cancel-bill',
  endpoint: cancelBill,
  mail: 'the payer, once it was issued',
  title: (bill: OfficeBill) => `Cancel ${called(bill)}`,
  text: ({ kept }) =>
    kept > 0
      ? `${naira(kept / 100)} that came for it becomes credit of the payer. It cannot be issued again.`
      : 'It cannot be issued again.',
  label: 'Cancel the bill',
  begin: beginReason,
  fields: [reason],
  sends: ({ id }, body) => ({ params: { id }, body }),
  done: (bill) => `${called(bill)} is cancelled`,
})

interface OfLine {
  bill: OfficeBill
  line: BillLine
}

const ofLine = (line: BillLine) => `${lineInWords(line)} of ${line.name}`

export const cancelBillLineAct = act({
  name: 'cancel-bill-line',
  endpoint: cancelBillLine,
  title: ({ line }: OfLine) => `Take ${ofLine(line)} off`,
  text: ({ line }) =>
    [
      `The bill asks for ${naira(line.kobo / 100)} less. If it has no other line, it is cancelled.`,
      line.event_id !== null && 'The place is free at once.',
    ]
      .filter(Boolean)
      .join(' '),
  label: 'Take it off',
  begin: beginReason,
  fields: [reason],
  sends: ({ bill, line }, body) => ({ params: { id: bill.id, line: line.id }, body }),
  done: ({ line }) => `${ofLine(line)} is off the bill`,
})

export const returnBillLineAct = act({
  name: 'return-bill-line',
  endpoint: returnBillLine,
  mail: 'the payer and the member',
  title: ({ line }: OfLine) => `Take ${ofLine(line)} back`,
  text: ({ line }) =>
    `${line.event_id !== null ? `The seat is cancelled, its place is free, and its holder is told. ${naira(line.given / 100)} becomes credit of the payer.` : line.year === null ? `${naira(line.given / 100)} becomes credit of the payer. What the fee gave stays: the membership or the grade.` : `${naira(line.given / 100)} leaves the member’s dues and becomes credit of the payer: the year opens, if nothing else pays it.`} The other lines stay. The credit pays the next bill, or goes back by a refund of a payment of this bill.`,
  label: 'Take it back',
  begin: beginReason,
  fields: [reason],
  sends: ({ bill, line }, body) => ({ params: { id: bill.id, line: line.id }, body }),
  done: ({ line }) => `${ofLine(line)} is taken back`,
})

export const certifyTaxAct = act({
  name: 'certify-tax',
  endpoint: certifyTax,
  mail: 'the payer and each member',
  title: (bill: OfficeBill) => `Close ${called(bill)}`,
  text: ({ open, total }) =>
    `${naira(open / 100)} of ${naira(total / 100)} is missing. If the payer withheld it as tax, the certificate stands for it, and every line is paid.`,
  label: 'Close the bill',
  begin: ({ open, total }) => ({ part: open * 100 > total * 7 ? '10' : '5', certificate: '' }),
  fields: [
    {
      name: 'part',
      label: 'Tax withheld',
      kind: 'choice',
      half: true,
      choices: [
        { value: '5', label: '5 per cent' },
        { value: '10', label: '10 per cent' },
      ],
    },
    { name: 'certificate', label: 'Number of the certificate', half: true, longest: 100 },
  ],
  sends: ({ id }, { part, certificate }) => ({
    params: { id },
    // The choices are those of the schema.
    body: { part: Number(part), certificate } as TaxCertificate,
  }),
  done: (bill) => `${called(bill)} is closed`,
})

export const recordBillMoneyAct = act({
  name: 'record-bill-money',
  endpoint: recordMoney,
  mail: 'the payer and each member',
  second: 'money.record',
  title: (bill: OfficeBill) => `Record money for ${called(bill)}`,
  text: ({ open, payer, state, valid_until }) =>
    `${
      state === 'expired'
        ? `This bill has expired. What came by ${plainDay(valid_until)} still pays it; what came later is the payer’s credit.`
        : `${payer} still has ${naira(open / 100)} to pay. Less is kept for the bill, more is the payer’s credit.`
    } Above the limit a second person approves it first.`,
  label: 'Record it',
  begin: ({ open }) => ({
    amount: open > 0 ? String(Math.ceil(open / 100)) : '',
    means: 'transfer',
    reference: '',
    paid_on: dayInAbuja(Date.now()),
    reason: '',
  }),
  fields: [
    { name: 'amount', label: 'Sum', kind: 'sum', half: true, hint: 'In whole naira.' },
    {
      name: 'means',
      label: 'How it came',
      kind: 'choice',
      half: true,
      choices: [
        { value: 'transfer', label: 'Bank transfer' },
        { value: 'cash', label: 'Cash' },
        { value: 'pos', label: 'Card at the desk' },
      ],
    },
    {
      name: 'reference',
      label: 'Reference',
      half: true,
      hint: 'Of the transfer, or the number of the slip.',
      longest: 100,
    },
    { name: 'paid_on', label: 'Came on', kind: 'day', half: true, latest: () => dayInAbuja(Date.now()) },
    {
      name: 'reason',
      label: 'Reason',
      optional: true,
      hint: 'If money like this is booked already, and this is other money.',
      longest: 500,
    },
  ],
  sends: ({ id }, { amount, means, reference, paid_on, reason: why }) => ({
    // The choices are those of the schema.
    body: {
      purpose: 'bill',
      id,
      account_id: null,
      attendee: null,
      amount: sumOf(amount),
      means,
      reference,
      paid_on,
      reason: why,
    } as MoneyReceived,
  }),
  done: (_, { amount }) => `${naira(sumOf(amount))} is recorded`,
  outcome: ({ trace_id }) =>
    trace_id ? {} : { title: 'Nothing is recorded before it is approved', waitsFor: 'money.record' },
})
