import { useQueries, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { BankSplit } from '#contract/money/bank-split.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { naira } from '#src/office/kit/naira.ts'
import { RefusedButton } from '#src/office/kit/page/NeedsRight.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { PageLoading } from '#src/office/kit/page/PageLoading.tsx'
import { usePerson } from '#src/office/kit/page/use-person.ts'
import { Button } from '#src/ui/Button.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { AddMember, YearChips } from '../members-and-years.tsx'
import { SplitSums } from './SplitSums.tsx'
import { splitLineAct } from './split.act.ts'
import { splitMember, splitOf } from './split.queries.ts'
import { type Chosen, sharesOf } from './split-shares.ts'

const above = [
  { to: '/money', label: 'Money' },
  { to: '/money/statements', label: 'Bank statements' },
]

/** One transfer for several members: who gets which part of it. */
export function SplitLine() {
  const { line = '' } = useParams({ strict: false })
  const { call } = useOffice()
  const query = useQuery(splitOf(call, Number(line)))
  if (query.data) return <Split key={line} found={query.data} />
  return <PageLoading title="Split a transfer" above={above} query={query} />
}

/** A member who was put on the page; until somebody chooses, the open years are paid. */
interface Picked {
  id: number
  count: number | null
}

/** What is chosen on the page, with the years and prices as they are now. */
function useChosen({ suggested }: BankSplit) {
  const { call } = useOffice()
  const [picked, setPicked] = useState<Picked[]>(() => suggested.map(({ id }) => ({ id, count: null })))
  const members = useQueries({
    queries: picked.map(({ id }) => splitMember(call, id)),
    combine: (queries) => queries.map(({ data }) => data),
  })
  const chosen = picked.flatMap(({ id, count }, place): Chosen[] => {
    const member = members[place] ?? suggested.find((one) => one.id === id)
    return member ? [{ member, count: count ?? Math.min(Math.max(1, member.open), member.years.length) }] : []
  })
  return { picked, setPicked, chosen }
}

function Split({ found }: { found: BankSplit }) {
  const { line, statement } = found
  const { permissions } = usePerson()
  const { picked, setPicked, chosen } = useChosen(found)
  const [rest, setRest] = useState<number | null>(null)
  const { shares, left, why } = sharesOf(line.kobo, chosen, rest)
  const add = useRef<HTMLDivElement>(null)
  const choose = (id: number, count: number) =>
    setPicked((all) => all.map((one) => (one.id === id ? { id, count } : one)))
  const remove = (id: number) => {
    setPicked((all) => all.filter((one) => one.id !== id))
    if (rest === id) setRest(null)
    add.current?.querySelector('input')?.focus()
  }
  const mayBook = line.steps.includes('book')
  const years = chosen.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <PageHead
        title="Split a transfer"
        sub="one payer, several members and years"
        above={[...above, { to: `/money/statements/${line.statement_id}`, label: `${statement}, line ${line.line}` }]}
      />
      <div className="page-body grid items-start gap-x-9 gap-y-9 lg:grid-cols-[1fr_18rem] xl:grid-cols-[1fr_23.25rem]">
        <div className="grid min-w-0 gap-9">
          <section>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-2 pb-2">
              <h2 className="block-title">Who it is for</h2>
              <p className="text-ink-2 text-meta">oldest open year first; a year is paid whole or not at all</p>
            </div>
            <ul>
              {chosen.map((one, place) => (
                <Member
                  key={one.member.id}
                  chosen={one}
                  kobo={shares[place]?.kobo ?? 0}
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
          <Follows chosen={chosen} />
        </div>
        <SplitSums line={line} chosen={chosen} shares={shares} left={left} rest={rest} onRest={setRest} />
      </div>
      <Ground
        label="Book"
        title={`${naira(line.kobo / 100)}: ${counted(years, 'year')} of ${counted(chosen.length, 'member')}`}
        note={
          mayBook && !why ? 'One receipt for the payer with its lines; each member sees only their own share.' : null
        }
      >
        {permissions.includes('money.split') ? (
          mayBook && !why ? (
            <ActButton act={splitLineAct} subject={{ line, shares }} kind="sun" size="normal">
              <LockIcon size={18} />
              Book {naira(line.kobo / 100)}
            </ActButton>
          ) : (
            <Button kind="sun" disabled reason={mayBook ? (why ?? '') : 'This line does not wait any more.'}>
              Book {naira(line.kobo / 100)}
            </Button>
          )
        ) : (
          <RefusedButton right="money.split">Book {naira(line.kobo / 100)}</RefusedButton>
        )}
      </Ground>
    </>
  )
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

interface MemberProps {
  chosen: Chosen
  kobo: number
  onChoose: (count: number) => void
  onRemove: () => void
}

function Member({ chosen: { member, count }, kobo, onChoose, onRemove }: MemberProps) {
  const { name, number, grade } = member
  return (
    <li className="grid gap-2 border-line border-b py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-ink-2 text-meta">{[number, grade].filter(Boolean).join(', ')}</span>
        </p>
        <p className="flex items-baseline gap-4">
          <span className="font-semibold">{naira(kobo / 100)}</span>
          <Button kind="text" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </p>
      </div>
      <YearChips member={member} count={count} onChoose={onChoose} />
    </li>
  )
}

function Follows({ chosen }: { chosen: readonly Chosen[] }) {
  const without = chosen.filter(({ member }) => !member.has_email).length
  const mailed = chosen.length - without
  return (
    <section>
      <h2 className="block-title border-ink border-b-2 pb-2">What follows</h2>
      <dl className="grid gap-x-6 [&>dd]:border-line [&>dd]:border-b [&>dd]:pb-3 sm:grid-cols-[12rem_1fr] sm:[&>*]:border-line sm:[&>*]:border-b sm:[&>*]:py-3 [&>dt]:pt-3 [&>dt]:text-ink-2">
        <dt>Receipt</dt>
        <dd>one, to the payer, with a line for each year</dd>
        <dt>Own share, each member</dt>
        <dd>
          under My payments, and by mail to {mailed}
          {without > 0 && `; ${without} without an address`}
        </dd>
        <dt>If it was wrong</dt>
        <dd>an undo takes back all of it at once</dd>
      </dl>
    </section>
  )
}
