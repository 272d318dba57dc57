import { useQueries, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type BillMember, MOST_MEMBERS } from '#contract/money/bills.ts'
import { naira } from '#domain/common/money.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { useListAddress } from '#src/office/kit/list/use-list-address.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { Button } from '#src/ui/Button.tsx'
import { AddMember, Chip, Found, YearChips } from '../members-and-years.tsx'
import { BillSeats, useSeats } from './BillSeats.tsx'
import { makeBillAct } from './bill.acts.ts'
import { forWhom } from './bill-words.ts'
import { billApplicants, billMember } from './bills.queries.ts'

const above = [
  { to: '/money', label: 'Money' },
  { to: '/money/bills', label: 'Bills' },
]

type Fee = BillMember['fees'][number]

interface Chosen {
  member: BillMember
  count: number
  fees: Fee[]
}

interface Picked {
  id: number
  count: number | null
  /** Which fees; until somebody chooses, those of whoever owes no year. */
  fees: string[] | null
}

const keyOf = ({ purpose, id }: Fee) => `${purpose} ${id}`
const sumOf = (priced: readonly { price: number }[]) => priced.reduce((sum, { price }) => sum + price, 0)
const priceOf = ({ member, count, fees }: Chosen) => sumOf(member.years.slice(0, count)) + sumOf(fees)

function chosenOf(member: BillMember, { count, fees }: Picked): Chosen {
  const waits = member.open === 0 && member.fees.length > 0
  const usual = waits ? 0 : Math.min(Math.max(1, member.open), member.years.length)
  const isOn = (fee: Fee) => (fees === null ? waits : fees.includes(keyOf(fee)))
  return { member, count: count ?? usual, fees: member.fees.filter(isOn) }
}

/** Whom the address names, as a list leads here with those who were selected. */
const namedIn = (text: string) =>
  [...new Set(text.split('-').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)

/** Somebody of whom nothing could be loaded. */
interface Missing {
  id: number
  why: string
  isFetching: boolean
  onRetry: () => void
}

/** Who is put on the page, and how many years and which fees; until somebody chooses, the years that are open. */
function useMembers() {
  const { call } = useOffice()
  const named = useListAddress().get('members')
  const [picked, setPicked] = useState<Picked[]>(() => namedIn(named).map((id) => ({ id, count: null, fees: null })))
  const members = useQueries({
    queries: picked.map(({ id }) => billMember(call, id)),
    combine: (queries) => queries.map(({ data, error, isFetching, refetch }) => ({ data, error, isFetching, refetch })),
  })
  const chosen = picked.flatMap((one, place): Chosen[] => {
    const member = members[place]?.data
    return member ? [chosenOf(member, one)] : []
  })
  const failed = picked.flatMap(({ id }, place): Missing[] => {
    const { data, error, isFetching = false, refetch } = members[place] ?? {}
    return data || !error || !refetch ? [] : [{ id, why: error.message, isFetching, onRetry: () => void refetch() }]
  })
  return { picked, setPicked, chosen, failed }
}

/** Whom a bill is for; who pays is asked as it is made. */
export function BillNew() {
  const { picked, setPicked, chosen, failed } = useMembers()
  const { events, seats, add: addSeat, remove: removeSeat } = useSeats()
  const add = useRef<HTMLDivElement>(null)
  const kobo = chosen.reduce((sum, one) => sum + priceOf(one), sumOf(seats))
  const without = chosen.find(({ count, fees }) => count + fees.length === 0)
  const awaited = picked.length - chosen.length - failed.length
  const why =
    [
      picked.length + seats.length === 0 && 'Add whom it is for.',
      awaited > 0 && `Still loading ${awaited} of ${picked.length}.`,
      failed.length > 0 && 'Load those who are missing again, or take them off.',
      picked.length > MOST_MEMBERS && `Choose ${MOST_MEMBERS} members at most.`,
      without && `Choose a year or a fee of ${without.member.name}, or take them off.`,
    ].find(Boolean) || null
  const remove = (id: number) => {
    setPicked((all) => all.filter((one) => one.id !== id))
    add.current?.querySelector('input')?.focus()
  }
  const choose = (id: number, change: Partial<Picked>) =>
    setPicked((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const onAdd = (id: number) => setPicked((all) => [...all, { id, count: null, fees: null }])
  const known = picked.map(({ id }) => id)
  const members = chosen.map(({ member, count, fees }) => ({
    account_id: member.id,
    years: count,
    fees: fees.map(({ purpose, id }) => ({ purpose, id })),
  }))
  const subject = {
    members,
    seats: seats.map(({ seat }) => seat),
    kobo,
    until: seats.map(({ event }) => event.until).toSorted()[0] ?? null,
  }
  return (
    <>
      <PageHead title="Make a bill" sub="one payer: years, fees and seats of several people" above={above} />
      <div className="page-body">
        <section className="max-w-3xl">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-2 pb-2">
            <h2 className="block-title">Whom it is for</h2>
            <p className="text-ink-2 text-meta">open years first, at the prices of today</p>
          </div>
          <ul>
            {chosen.map((one) => (
              <Member
                key={one.member.id}
                chosen={one}
                onChoose={(change) => choose(one.member.id, change)}
                onRemove={() => remove(one.member.id)}
              />
            ))}
            {failed.map((one) => (
              <NotLoaded key={one.id} missing={one} onRemove={() => remove(one.id)} />
            ))}
          </ul>
          <div ref={add} className="max-w-md pt-5">
            <AddMember known={known} onAdd={onAdd} />
            <Applicants known={known} onAdd={onAdd} />
          </div>
        </section>
        <BillSeats events={events} seats={seats} onAdd={addSeat} onRemove={removeSeat} />
      </div>
      <Ground
        label="Make the bill"
        title={`${naira(kobo / 100)} for ${forWhom(subject)}`}
        note="The next step asks who pays. The payer is told when the bill is issued, its members a day before."
      >
        {why === null ? (
          <ActButton act={makeBillAct} subject={subject} kind="sun" size="normal">
            Choose the payer
          </ActButton>
        ) : (
          <Button kind="sun" disabled reason={why}>
            Choose the payer
          </Button>
        )}
      </Ground>
    </>
  )
}

/** Applicants have no number yet by which they are found. */
function Applicants({ known, onAdd }: { known: readonly number[]; onAdd: (id: number) => void }) {
  const { data = [] } = useQuery(billApplicants(useOffice().call))
  const left = data.filter(({ id }) => !known.includes(id))
  if (left.length === 0) return null
  return (
    <section className="pt-5">
      <h3 className="font-semibold">Applicants who wait for their membership fee</h3>
      <Found label="Applicants" found={left} onAdd={onAdd} />
    </section>
  )
}

function NotLoaded({
  missing: { id, why, isFetching, onRetry },
  onRemove,
}: {
  missing: Missing
  onRemove: () => void
}) {
  return (
    <li className="grid gap-2 border-line border-b py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <OfficeLink to={`/members/${id}`} className="font-semibold text-link underline underline-offset-4">
          Member of record {id}
        </OfficeLink>
        <p className="flex items-baseline gap-4">
          <Button kind="text" size="small" busy={isFetching} aria-label={`Load record ${id} again`} onClick={onRetry}>
            Try again
          </Button>
          <Button kind="text" size="small" aria-label={`Remove record ${id}`} onClick={onRemove}>
            Remove
          </Button>
        </p>
      </div>
      <p role="alert" className="text-ink-2 text-meta">
        Not loaded: {why}
      </p>
    </li>
  )
}

interface MemberProps {
  chosen: Chosen
  onChoose: (change: { count: number } | { fees: string[] }) => void
  onRemove: () => void
}

function Member({ chosen, onChoose, onRemove }: MemberProps) {
  const { member, count, fees } = chosen
  const chosenKeys = fees.map(keyOf)
  const { name, number, grade, bills } = member
  return (
    <li className="grid gap-2 border-line border-b py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-ink-2 text-meta">{[number, grade].filter(Boolean).join(', ')}</span>
        </p>
        <p className="flex items-baseline gap-4">
          <span className="font-semibold">{naira(priceOf(chosen) / 100)}</span>
          <Button kind="text" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </p>
      </div>
      {member.years.length > 0 && (
        <YearChips member={member} count={count} onChoose={(years) => onChoose({ count: years })} />
      )}
      {member.fees.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={`Fees of ${name}`}>
          {member.fees.map((fee) => {
            const key = keyOf(fee)
            const isOn = chosenKeys.includes(key)
            const toggled = isOn ? chosenKeys.filter((one) => one !== key) : [...chosenKeys, key]
            return (
              <Chip
                key={key}
                isOn={isOn}
                what={fee.item}
                price={fee.price}
                onPress={() => onChoose({ fees: toggled })}
              />
            )
          })}
        </ul>
      )}
      {bills.length > 0 && <p className="text-ink-2 text-meta">Already on {bills.join(' and ')}.</p>}
      {!member.has_email && (
        <p className="text-ink-2 text-meta">Has no e-mail address: ask them yourself whether they want this.</p>
      )}
    </li>
  )
}
