import { useQueries, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { BankSplit, SplitBill } from '#contract/money/bank-split.ts'
import { naira } from '#domain/common/money.ts'
import { counted } from '#domain/common/words.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { RefusedButton } from '#src/office/kit/page/NeedsRight.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { PageLoading } from '#src/office/kit/page/PageLoading.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { AddMember, Found, YearChips } from '../members-and-years.tsx'
import { SplitSums } from './SplitSums.tsx'
import { overWhom, splitLineAct } from './split.act.ts'
import { splitMember, splitOf } from './split.queries.ts'
import { type Chosen, type Rest, sharesOf } from './split-shares.ts'

const above = [
  { to: '/money', label: 'Money' },
  { to: '/money/statements', label: 'Bank statements' },
]

/** One transfer for several members and bills: who gets which part of it. */
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
  const [billed, setBilled] = useState<number[]>(() => found.bills.flatMap(({ id, named }) => (named ? [id] : [])))
  const bills = billed.flatMap((id) => found.bills.find((one) => one.id === id) ?? [])
  const [rest, setRest] = useState<Rest>(null)
  const { left, why, ...split } = sharesOf(line.kobo, { chosen, bills }, rest)
  const add = useRef<HTMLDivElement>(null)
  const choose = (id: number, count: number) =>
    setPicked((all) => all.map((one) => (one.id === id ? { id, count } : one)))
  const remove = (id: number) => {
    setPicked((all) => all.filter((one) => one.id !== id))
    setRest(null)
    add.current?.querySelector('input')?.focus()
  }
  const removeBill = (id: number) => {
    setBilled((all) => all.filter((one) => one !== id))
    setRest(null)
    add.current?.querySelector('input')?.focus()
  }
  const mayBook = line.steps.includes('book')
  const years = chosen.reduce((sum, { count }) => sum + count, 0)
  const subject = { line, ...split, payer: bills[0]?.payer ?? '' }
  const over = [
    chosen.length > 0 && `${counted(years, 'year')} of ${counted(chosen.length, 'member')}`,
    bills.length > 0 && counted(bills.length, 'bill'),
  ].filter(Boolean)
  return (
    <>
      <PageHead
        title="Split a transfer"
        sub="one transfer, several members, years and bills"
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
                  kobo={split.shares[place]?.kobo ?? 0}
                  onChoose={(count) => choose(one.member.id, count)}
                  onRemove={() => remove(one.member.id)}
                />
              ))}
              {bills.map((bill, place) => (
                <Bill
                  key={`bill ${bill.id}`}
                  bill={bill}
                  kobo={split.bills[place]?.kobo ?? 0}
                  onRemove={() => removeBill(bill.id)}
                />
              ))}
            </ul>
            <div ref={add} className="grid gap-x-6 gap-y-4 pt-5 sm:grid-cols-2">
              <AddMember
                known={picked.map(({ id }) => id)}
                onAdd={(id) => setPicked((all) => [...all, { id, count: null }])}
              />
              <AddBill
                bills={found.bills.filter(({ id }) => !billed.includes(id))}
                onAdd={(id) => setBilled((all) => [...all, id])}
              />
            </div>
          </section>
          <Follows chosen={chosen} bills={bills} />
        </div>
        <SplitSums
          line={line}
          chosen={chosen}
          bills={bills}
          shares={[...split.shares, ...split.bills].map(({ kobo }) => kobo)}
          left={left}
          rest={rest}
          onRest={setRest}
        />
      </div>
      <Ground
        label="Book"
        title={[naira(line.kobo / 100), over.join(' and ')].filter(Boolean).join(': ')}
        note={mayBook && !why ? `Split over ${overWhom(split)}. Each member sees only their own share.` : null}
      >
        {permissions.includes('money.split') ? (
          mayBook && !why ? (
            <ActButton act={splitLineAct} subject={subject} kind="sun" size="normal">
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
        <p className="flex items-baseline gap-4 max-sm:w-full max-sm:justify-between">
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

interface BillProps {
  bill: SplitBill
  kobo: number
  onRemove: () => void
}

function Bill({ bill: { number, payer, reference, rest }, kobo, onRemove }: BillProps) {
  const told =
    kobo < rest
      ? `${naira(rest / 100)} is open: the bill stays part paid`
      : kobo > rest
        ? `${naira(rest / 100)} is open, and is settled; the rest is credit`
        : 'all that is open: the bill is paid'
  return (
    <li className="grid gap-1 border-line border-b py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0">
          <span className="font-semibold">Bill {number}</span>{' '}
          <span className="text-ink-2 text-meta">
            {payer}, {reference}
          </span>
        </p>
        <p className="flex items-baseline gap-4 max-sm:w-full max-sm:justify-between">
          <span className="font-semibold">{naira(kobo / 100)}</span>
          <Button kind="text" size="small" aria-label={`Remove bill ${number}`} onClick={onRemove}>
            Remove
          </Button>
        </p>
      </div>
      <p className="text-ink-2 text-meta">{told}</p>
    </li>
  )
}

const MOST_FOUND = 6
const bare = (text: string) => text.toLowerCase().replaceAll(/[\s-]+/g, '')

/** Bills that wait for money are found by payer, number or reference. */
function AddBill({ bills, onAdd }: { bills: readonly SplitBill[]; onAdd: (id: number) => void }) {
  const [text, setText] = useState('')
  if (bills.length === 0) return null
  const q = bare(text)
  const isSought = q.length > 1
  const found = bills
    .filter(({ number, payer, reference }) => [number, payer, reference].some((one) => bare(one).includes(q)))
    .slice(0, MOST_FOUND)
  const add = (id: number) => {
    onAdd(id)
    setText('')
  }
  return (
    <div>
      <Field label="Add a bill" hint="Payer, number or reference.">
        <TextInput name="bill" type="search" value={text} onChange={setText} autoComplete="off" />
      </Field>
      {isSought && found.length > 0 && (
        <Found
          label="Bills found"
          found={found.map(({ id, number, payer, rest }) => ({
            id,
            name: `Bill ${number}`,
            number: `${payer}, ${naira(rest / 100)}`,
          }))}
          onAdd={add}
        />
      )}
      <p role="status" className="pt-3 text-ink-2 empty:hidden">
        {isSought && found.length === 0 ? 'No open bill found.' : null}
      </p>
    </div>
  )
}

function Follows({ chosen, bills }: { chosen: readonly Chosen[]; bills: readonly SplitBill[] }) {
  const without = chosen.filter(({ member }) => !member.has_email).length
  const mailed = chosen.length - without
  return (
    <section>
      <h2 className="block-title border-ink border-b-2 pb-2">What follows</h2>
      <dl className="grid gap-x-6 [&>dd]:border-line [&>dd]:border-b [&>dd]:pb-3 sm:grid-cols-[12rem_1fr] sm:[&>*]:border-line sm:[&>*]:border-b sm:[&>*]:py-3 [&>dt]:pt-3 [&>dt]:text-ink-2">
        {(chosen.length > 0 || bills.length === 0) && (
          <>
            <dt>Receipt</dt>
            <dd>one, to the payer, with a line for each year</dd>
            <dt>Own share, each member</dt>
            <dd>
              under My payments, and by mail to {mailed}
              {without > 0 && `; ${without} without an address`}
            </dd>
          </>
        )}
        {bills.length > 0 && (
          <>
            <dt>{bills.length === 1 ? 'The bill' : 'Each bill'}</dt>
            <dd>a receipt of its own, and a mail to its payer</dd>
          </>
        )}
        <dt>If it was wrong</dt>
        <dd>an undo takes back all of it at once</dd>
      </dl>
    </section>
  )
}
