import type { AttendeeEntry, EventEntry } from '#contract/events/attendees.ts'
import {
  type BoxCount,
  type CashBox,
  countBox,
  takeWalkIn,
  takings,
  takingWords,
  undoWalkIn,
  type WalkInForm,
  type WalkInOffer,
} from '#contract/events/walk-in.ts'
import { naira } from '#domain/common/money.ts'
import { act } from '#src/office/kit/act/act.ts'
import { sumOf } from '#src/office/kit/figures.ts'

interface AtDoor {
  event: Pick<EventEntry, 'id' | 'title'>
  sale: readonly WalkInOffer[]
}

const offered = ({ sale }: AtDoor, id: string) => sale.find((one) => one.id === id)

/** Somebody who comes without a ticket. */
export const walkInAct = act({
  name: 'walk-in',
  endpoint: takeWalkIn,
  undo: 'undo-walk-in',
  mail: 'the guest, where an address was given',
  title: ({ event }: AtDoor) => `A walk-in at ${event.title}`,
  text: 'They are let in at once. What they pay goes into your cash box.',
  label: 'Let in',
  begin: ({ sale }) => ({ name: '', phone: '', email: '', number: '', ticket_type: sale[0]?.id ?? '', means: '' }),
  fields: [
    {
      name: 'name',
      label: 'Name',
      hint: 'Without an account it is forgotten 90 days after the event. A receipt keeps it.',
      longest: 120,
    },
    { name: 'number', label: 'Membership number', hint: 'Of a member: 217 is enough.', optional: true, half: true },
    { name: 'phone', label: 'Phone', optional: true, half: true },
    { name: 'email', label: 'Email', kind: 'email', hint: 'The ticket and the receipt go there.', optional: true },
    {
      name: 'ticket_type',
      label: 'Ticket type',
      kind: 'choice',
      choices: ({ sale }) =>
        sale.map(({ id, name, amount }) => ({ value: id, label: `${name}, ${amount > 0 ? naira(amount) : 'free'}` })),
      when: ({ sale }) => sale.length > 1,
    },
    {
      name: 'means',
      label: 'How they pay',
      kind: 'choice',
      hint: (subject, { ticket_type }) => `${naira(offered(subject, ticket_type)?.amount ?? 0)}, the price of today.`,
      choices: takings.map((value) => ({ value, label: takingWords[value] })),
      when: (subject, { ticket_type }) => (offered(subject, ticket_type)?.amount ?? 0) > 0,
    },
  ],
  sends: (subject, form) => ({
    params: { id: subject.event.id },
    // The choices are those of the schema.
    body: { ...form, amount: offered(subject, form.ticket_type)?.amount ?? 0 } as WalkInForm,
  }),
  done: (_, { name }) => `${name} is let in`,
})

/** A walk-in who was taken by mistake. */
export const undoWalkInAct = act({
  name: 'undo-walk-in',
  endpoint: undoWalkIn,
  undo: 'walk-in',
  title: ({ attendee }: { attendee: AttendeeEntry; event: Pick<EventEntry, 'id'> }) =>
    `Undo the walk-in of ${attendee.name}`,
  text: ({ attendee: { paid } }) =>
    paid === null
      ? 'The seat ends, and its place is free.'
      : `The seat ends, and its place is free. Give the ${naira(paid)} back from the cash box: it is taken out of the books.`,
  label: 'Undo the walk-in',
  begin: () => ({ reason: '' }),
  fields: [{ name: 'reason', label: 'Reason', hint: 'It stays in the records.', longest: 500 }],
  sends: ({ attendee: { id } }, body) => ({ params: { id }, body }),
  done: ({ attendee }) => `The walk-in of ${attendee.name} is undone`,
})

interface OneBox {
  event: Pick<EventEntry, 'id'>
  box: CashBox
}

type Typed = Record<(typeof takings)[number], string>

/** More may have gone out of a box than came into it: of that, what is missing is counted. */
const countedOf = (typed: string) => (typed.startsWith('-') ? -sumOf(typed.slice(1)) : sumOf(typed))

const countOf = ({ cash, pos, transfer }: Typed): Omit<BoxCount, 'reason'> => ({
  cash: countedOf(cash),
  pos: countedOf(pos),
  transfer: countedOf(transfer),
})

/** Counts what is in a box; a second person counts it, too, and closes it. */
export const countBoxAct = act({
  name: 'count-box',
  endpoint: countBox,
  second: 'box.close',
  title: ({ box }: OneBox) => `Count the cash box of ${box.holder}`,
  text: ({ box: { taken } }) =>
    `Taken: ${takings.map((kind) => `${takingWords[kind]} ${naira(taken[kind])}`).join(', ')}. A second person counts it, too. What is taken after that goes into a new box.`,
  label: 'Ask for the second count',
  // Of what was not taken nothing is expected; of what was given back beyond that, what is missing.
  begin: ({ box: { taken } }) => {
    const of = (kind: (typeof takings)[number]) => (taken[kind] > 0 ? '' : String(taken[kind]))
    return { cash: of('cash'), pos: of('pos'), transfer: of('transfer'), reason: '' }
  },
  fields: [
    ...takings.flatMap((name) => [
      {
        name,
        label: `${takingWords[name]} counted`,
        kind: 'sum' as const,
        hint: name === 'cash' ? 'In whole naira; 0 if there is none.' : 'By the slips; 0 if there is none.',
        when: ({ box }: OneBox) => box.taken[name] >= 0,
      },
      {
        name,
        label: `${takingWords[name]} counted`,
        hint: ({ box }: OneBox) =>
          `More was given back than came in. ${box.taken[name]} if all of it went out, 0 if none did.`,
        when: ({ box }: OneBox) => box.taken[name] < 0,
      },
    ]),
    {
      name: 'reason',
      label: 'Why it is not what was taken',
      hint: ({ box }, form) => differenceOf(box, form),
      longest: 500,
      when: ({ box }, form) => differenceOf(box, form) !== '',
    },
  ],
  sends: ({ box }, form) => ({ params: { id: box.id }, body: { ...countOf(form), reason: form.reason } }),
  done: ({ box }) => `The count of ${box.holder} is written down`,
  outcome: () => ({
    waitsFor: 'box.close',
    facts: [['The box is closed once a second person has counted it', 'Nothing is booked before.']],
  }),
})

/** What the count is more or less than what was taken, once all of it is there. */
function differenceOf(box: CashBox, form: Typed): string {
  const counted = countOf(form)
  return takings.some((kind) => Number.isNaN(counted[kind])) ? '' : differenceTold(box.taken, counted)
}

type Sums = CashBox['taken']

/** By kind: what is missing of one is not there because there is too much of another. Nothing where all is there. */
export const differenceTold = (taken: Sums, counted: Sums) =>
  takings
    .flatMap((kind) => {
      const more = counted[kind] - taken[kind]
      return more === 0 ? [] : [`${takingWords[kind]}: ${naira(Math.abs(more))} ${more > 0 ? 'too much' : 'missing'}.`]
    })
    .join(' ')
