import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BillMember } from '#contract/money/bills.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { naira } from '#src/office/kit/naira.ts'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { Button } from '#src/ui/Button.tsx'
import { AddMember, YearChips } from '../members-and-years.tsx'
import { makeBillAct } from './bill.acts.ts'
import { billMember } from './bills.queries.ts'

const above = [
  { to: '/money', label: 'Money' },
  { to: '/money/bills', label: 'Bills' },
]

interface Chosen {
  member: BillMember
  count: number
}

const priceOf = ({ member, count }: Chosen) => member.years.slice(0, count).reduce((sum, { price }) => sum + price, 0)

/** Who is put on the page, and how many years; until somebody chooses, those that are open. */
function useMembers() {
  const { call } = useOffice()
  const [picked, setPicked] = useState<{ id: number; count: number | null }[]>([])
  const members = useQueries({
    queries: picked.map(({ id }) => billMember(call, id)),
    combine: (queries) => queries.map(({ data }) => data),
  })
  const chosen = picked.flatMap(({ count }, place): Chosen[] => {
    const member = members[place]
    return member ? [{ member, count: count ?? Math.min(Math.max(1, member.open), member.years.length) }] : []
  })
  return { picked, setPicked, chosen }
}

/** Whom a bill is for; who pays is asked as it is made. */
export function BillNew() {
  const { picked, setPicked, chosen } = useMembers()
  const add = useRef<HTMLDivElement>(null)
  const kobo = chosen.reduce((sum, one) => sum + priceOf(one), 0)
  const without = chosen.find(({ count }) => count === 0)
  const why =
    chosen.length === 0
      ? 'Add whom it is for.'
      : without
        ? `Choose a year of ${without.member.name}, or take this member off.`
        : null
  const remove = (id: number) => {
    setPicked((all) => all.filter((one) => one.id !== id))
    add.current?.querySelector('input')?.focus()
  }
  const choose = (id: number, count: number) =>
    setPicked((all) => all.map((one) => (one.id === id ? { id, count } : one)))
  const members = chosen.map(({ member, count }) => ({ account_id: member.id, years: count }))
  return (
    <>
      <PageHead title="Make a bill" sub="one payer, several members and years" above={above} />
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
                onChoose={(count) => choose(one.member.id, count)}
                onRemove={() => remove(one.member.id)}
              />
            ))}
          </ul>
          <div ref={add} className="max-w-md pt-5">
            <AddMember
              known={picked.map(({ id }) => id)}
              onAdd={(id) => setPicked((all) => [...all, { id, count: null }])}
            />
          </div>
        </section>
      </div>
      <Ground
        label="Make the bill"
        title={`${naira(kobo / 100)} for ${chosen.length === 1 ? '1 member' : `${chosen.length} members`}`}
        note="The next step asks who pays. Nobody is told before the bill is issued."
      >
        {why === null ? (
          <ActButton act={makeBillAct} subject={{ members, kobo }} kind="sun" size="normal">
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

interface MemberProps {
  chosen: Chosen
  onChoose: (count: number) => void
  onRemove: () => void
}

function Member({ chosen, onChoose, onRemove }: MemberProps) {
  const { member, count } = chosen
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
          <Button kind="text" size="small" aria-label={`Take ${name} off`} onClick={onRemove}>
            Take off
          </Button>
        </p>
      </div>
      <YearChips member={member} count={count} onChoose={onChoose} />
      {bills.length > 0 && <p className="text-ink-2 text-meta">Already on {bills.join(' and ')}.</p>}
    </li>
  )
}
