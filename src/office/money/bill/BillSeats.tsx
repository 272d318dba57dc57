import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { OtherPerson } from '#contract/events/order.ts'
import type { BillEvent, NewBillSeat } from '#contract/money/bills.ts'
import { naira } from '#domain/common/money.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { plainDay } from '#src/office/kit/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { AddMember } from '../members-and-years.tsx'
import { billEvents, billMember } from './bills.queries.ts'

export interface ChosenSeat {
  seat: NewBillSeat
  event: BillEvent
  /** What it costs, in kobo, and whose it is. */
  price: number
  name: string
}

const keyOf = ({ event_id, account_id, person }: NewBillSeat) =>
  `${event_id} ${account_id ?? person?.email.toLowerCase()}`

const priceIn = (events: readonly BillEvent[] | undefined, { event_id, ticket_type }: NewBillSeat) => {
  const event = events?.find(({ id }) => id === event_id)
  return event && (event.ticket_types.find(({ id }) => id === ticket_type)?.price ?? event.price)
}

const typeOf = ({ event, seat }: ChosenSeat) => event.ticket_types.find(({ id }) => id === seat.ticket_type)?.name

/** The seats that are put on the page. A member pays the members' price where there is one. */
export function useSeats() {
  const { call } = useOffice()
  const { data: events = [] } = useQuery(billEvents(call))
  const [picked, setPicked] = useState<NewBillSeat[]>([])
  const members = picked.flatMap(({ account_id }) => account_id ?? [])
  const own = useQueries({
    queries: members.map((id) => billEvents(call, id)),
    combine: (queries) => queries.map(({ data }) => data),
  })
  const people = useQueries({
    queries: members.map((id) => billMember(call, id)),
    combine: (queries) => queries.map(({ data }) => data?.name),
  })
  const seats = picked.flatMap((seat): ChosenSeat[] => {
    const event = events.find(({ id }) => id === seat.event_id)
    const at = seat.account_id === null ? -1 : members.indexOf(seat.account_id)
    const price = priceIn(own[at], seat) ?? priceIn(events, seat)
    if (!event || price === undefined) return []
    const name = seat.person ? `${seat.person.first_name} ${seat.person.last_name}` : (people[at] ?? 'The member')
    return [{ seat, event, price, name }]
  })
  const add = (seat: NewBillSeat) =>
    setPicked((all) => (all.some((one) => keyOf(one) === keyOf(seat)) ? all : [...all, seat]))
  const remove = (seat: NewBillSeat) => setPicked((all) => all.filter((one) => one !== seat))
  return { events, seats, add, remove }
}

interface BillSeatsProps {
  events: readonly BillEvent[]
  seats: readonly ChosenSeat[]
  onAdd: (seat: NewBillSeat) => void
  onRemove: (seat: NewBillSeat) => void
}

/** Seats at an event: for members, and for others by name. */
export function BillSeats({ events, seats, onAdd, onRemove }: BillSeatsProps) {
  const [eventId, setEventId] = useState('')
  const [type, setType] = useState('')
  const event = events.find(({ id }) => String(id) === eventId)
  const ticket_type = event?.ticket_types.find(({ id }) => id === type)?.id ?? event?.ticket_types[0]?.id ?? ''
  if (events.length === 0) return null
  return (
    <section className="max-w-3xl pt-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-2 pb-2">
        <h2 className="block-title">Seats at an event</h2>
        <p className="text-ink-2 text-meta">held as soon as the draft is made</p>
      </div>
      <ul aria-label="Seats">
        {seats.map((one) => (
          <li
            key={keyOf(one.seat)}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-3.5"
          >
            <p className="min-w-0">
              <span className="font-semibold">{one.name}</span>{' '}
              <span className="text-ink-2 text-meta">{[one.event.title, typeOf(one)].filter(Boolean).join(', ')}</span>
            </p>
            <p className="flex items-baseline gap-4">
              <span className="font-semibold">{naira(one.price / 100)}</span>
              <Button
                kind="text"
                size="small"
                aria-label={`Remove the seat of ${one.name}`}
                onClick={() => onRemove(one.seat)}
              >
                Remove
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <div className="grid max-w-md gap-4 pt-5">
        <Field
          label="Event"
          hint={event && `Its places are held until ${plainDay(event.until)} at the latest.`}
          optional
        >
          <Select
            value={eventId}
            onChange={setEventId}
            placeholder="None"
            options={events.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
        </Field>
        {event && event.ticket_types.length > 0 && (
          <Field label="Ticket">
            <Select
              value={ticket_type}
              onChange={setType}
              options={event.ticket_types.map(({ id, name, price }) => ({
                value: id,
                label: `${name}, ${naira(price / 100)}`,
              }))}
            />
          </Field>
        )}
        {event && (
          <>
            <AddMember
              label="A seat for a member"
              known={seats.flatMap(({ seat }) => (seat.event_id === event.id ? (seat.account_id ?? []) : []))}
              onAdd={(account_id) => onAdd({ event_id: event.id, ticket_type, account_id, person: null })}
            />
            <SomebodyElse onAdd={(person) => onAdd({ event_id: event.id, ticket_type, account_id: null, person })} />
          </>
        )}
      </div>
    </section>
  )
}

const nobody: OtherPerson = { first_name: '', last_name: '', email: '' }
const fields = [
  ['first_name', 'First name', 'text'],
  ['last_name', 'Last name', 'text'],
  ['email', 'Email', 'email'],
] as const

/** Somebody who is no member: the ticket goes to the address once the bill is paid. */
function SomebodyElse({ onAdd }: { onAdd: (person: OtherPerson) => void }) {
  const [person, setPerson] = useState(nobody)
  const [errors, setErrors] = useState<Partial<Record<keyof OtherPerson, string>>>({})
  const add = () => {
    const read = v.safeParse(OtherPerson, person)
    setErrors(Object.fromEntries((read.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message])))
    if (!read.success) return
    onAdd(read.output)
    setPerson(nobody)
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-2 font-semibold">A seat for somebody else</legend>
      {fields.map(([name, label, type]) => (
        <Field key={name} label={label} error={errors[name]}>
          <TextInput
            name={name}
            type={type}
            autoComplete="off"
            value={person[name]}
            onChange={(text) => setPerson((before) => ({ ...before, [name]: text }))}
          />
        </Field>
      ))}
      <Button kind="outline" onClick={add}>
        Add the seat
      </Button>
    </fieldset>
  )
}
