import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Permission } from '#contract/common/permissions.ts'
import type { MoneyRecord as Whole } from '#contract/money/money.ts'
import { naira } from '#domain/common/money.ts'
import type { Row } from '#machines/common/list-view/list-view.machine.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { placeIn, useWalk, type Walk } from '#src/office/kit/list/use-walk.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { NeedsRight } from '#src/office/kit/page/NeedsRight.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { PageLoading } from '#src/office/kit/page/PageLoading.tsx'
import { Steps } from '#src/office/kit/page/Steps.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { Timeline } from '#src/office/kit/Timeline.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { moneyNow, paymentList } from '../money.queries.ts'
import { Becomes, BecomesButton, type Becoming, useBecoming } from './Becomes.tsx'
import { Entries } from './Entries.tsx'
import { attachMoneyAct, checkPaymentAct, closeMoneyAct, waitForPlaceAct, waiveRestAct } from './money.acts.ts'
import { actOf, paymentStates } from './money-words.ts'
import { Refunds } from './Refunds.tsx'
import { Sources } from './Sources.tsx'

const payments = { id: paymentList, path: '/money', title: 'Money', opens: ({ id }: Row) => `/money/${id}` }

/** A payment: what the provider says of it, what we hold, and what is done about it. */
export function MoneyRecord() {
  const { traceId = '' } = useParams({ strict: false })
  const { call } = useOffice()
  const query = useQuery(moneyNow(call, traceId))
  const walk = useWalk(payments)
  if (query.data) return <Record key={traceId} record={query.data} walk={walk} />
  return <PageLoading title="Payment" above={aboveIn(walk)} query={query} />
}

const aboveIn = ({ list: { path, title } }: Walk) => [{ to: path, label: title }]

function Record({ record, walk }: { record: Whole; walk: Walk }) {
  const [chosen, setChosen] = useState<Becoming | null>(null)
  const { state, payer, amount, amount_paid, timeline } = record
  const { set, word } = paymentStates[state]
  return (
    <>
      <PageHead
        title={naira(amount_paid ?? amount)}
        isPerson
        above={aboveIn(walk)}
        place={placeIn(walk)}
        beside={<Steps label="Payments of this list" previous={walk.previous?.path} next={walk.next?.path} />}
        sub={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge set={set}>{word}</StateBadge>
            from {payer || 'a payer who was erased'}
          </span>
        }
      />
      <div className="page-body grid items-start gap-x-9 gap-y-9 lg:grid-cols-[1fr_20rem] xl:grid-cols-[1fr_24.5rem]">
        <div className="grid min-w-0 max-w-3xl gap-9">
          <Told record={record} chosen={chosen} onChoose={setChosen} />
        </div>
        <section className="border-brand border-t-5 pt-5">
          <h2 className="block-title pb-4">Timeline</h2>
          <Happened timeline={timeline} />
        </section>
      </div>
      <Possible record={record} chosen={chosen} />
    </>
  )
}

/** A payment beside the list that it is of. */
export function MoneyBeside({ traceId }: { traceId: string }) {
  const { call } = useOffice()
  const query = useQuery(moneyNow(call, traceId))
  const [chosen, setChosen] = useState<Becoming | null>(null)
  if (!query.data)
    return (
      <div className="px-6">
        <LoadState query={query} rows={6}>
          {() => null}
        </LoadState>
      </div>
    )
  const { state, payer, amount, amount_paid, timeline } = query.data
  const { set, word } = paymentStates[state]
  return (
    <>
      <div className="border-line border-b px-6 pb-3">
        <h2 className="flex flex-wrap items-center gap-x-3 font-bold text-[1.875rem] leading-tight tabular-nums">
          {naira(amount_paid ?? amount)}
          <StateBadge set={set}>{word}</StateBadge>
        </h2>
        <p className="flex flex-wrap justify-between gap-x-4 pt-1 text-ink-2">
          from {payer || 'a payer who was erased'}
          <OfficeLink to={`/money/${traceId}`} className="text-link underline underline-offset-4">
            Open its page
          </OfficeLink>
        </p>
      </div>
      <div className="grid gap-7 px-6 pt-5 pb-8">
        <Told record={query.data} chosen={chosen} onChoose={setChosen} />
        <section>
          <h2 className="block-title border-ink border-b-2 pb-2">Timeline</h2>
          <div className="pt-4">
            <Happened timeline={timeline} />
          </div>
        </section>
      </div>
      <Possible record={query.data} chosen={chosen} />
    </>
  )
}

interface ToldProps {
  record: Whole
  chosen: Becoming | null
  onChoose: (becoming: Becoming) => void
}

/** What is known of it, one block below the other. */
function Told({ record, chosen, onChoose }: ToldProps) {
  const { state, item, reason, wait, entries, steps } = record
  return (
    <>
      <section>
        <h2 className="block-title">{item}</h2>
        {state === 'review' && <p className="pt-1 text-ink-2">{reason}</p>}
        {state === 'review' && wait && waits[wait.state] && (
          <p className="pt-1">
            {waits[wait.state]}{' '}
            <OfficeLink to={`/events/${wait.event}/waiting`} className="text-link underline underline-offset-4">
              See the waiting list
            </OfficeLink>
          </p>
        )}
      </section>
      <Sources record={record} />
      <Becomes record={record} chosen={chosen} onChoose={onChoose} />
      <Refunds record={record} />
      <Entries entries={entries} />
      <MissingRight steps={steps} />
    </>
  )
}

const Happened = ({ timeline }: Pick<Whole, 'timeline'>) => (
  <Timeline
    entries={timeline.map(({ at, by, what, note }) => ({
      at,
      text: `${actOf(what)}, ${by}${note ? `: ${note}` : ''}`,
    }))}
  />
)

/** What became of it on the waiting list, while its money is still in review. */
const waits: Partial<Record<NonNullable<Whole['wait']>['state'], string>> = {
  waiting: 'The payer is at the head of the waiting list: the next free place is given for this money.',
  paying: 'A place is free now, and is given for this money.',
  lapsed: 'A place was free, but could not be given for this money.',
  left: 'The payer is not on the waiting list any more: the money has to go back.',
  closed: 'No place was free until registration closed: the money has to go back.',
}

type Step = Whole['steps'][number]

const rightOf: Record<Step, Permission> = {
  check: 'money.requery',
  attach: 'money.attach',
  waive: 'money.attach',
  wait: 'money.attach',
  close: 'money.close',
}

const acts: Record<Step, string> = {
  check: 'Asking the provider again',
  attach: 'Attaching this money',
  waive: 'Waiving the rest',
  wait: 'Putting the payer on the waiting list',
  close: 'Closing this payment',
}

/** For a reader who may take none of the steps: who can. */
function MissingRight({ steps }: Pick<Whole, 'steps'>) {
  const { permissions } = usePerson()
  const step = steps.includes('attach') ? 'attach' : steps[0]
  if (!step || steps.some((one) => permissions.includes(rightOf[one]))) return null
  return <NeedsRight right={rightOf[step]} what={acts[step]} />
}

const buttons = {
  check: [checkPaymentAct, 'Ask again'],
  close: [closeMoneyAct, 'Close…'],
  waive: [waiveRestAct, 'Waive the rest…'],
  wait: [waitForPlaceAct, 'Waiting list…'],
  attach: [attachMoneyAct, 'Attach…'],
} as const

/** What may be done with it: the steps that its lifecycle allows. */
function Possible({ record, chosen }: { record: Whole; chosen: Becoming | null }) {
  const { steps, state } = record
  const { becomes } = useBecoming(record, chosen)
  const { permissions } = usePerson()
  const allowed = (['check', 'close', 'wait', 'waive', 'attach'] as const).filter(
    (step) =>
      steps.includes(step) &&
      permissions.includes(rightOf[step]) &&
      (becomes === null || (step !== 'waive' && step !== 'attach')),
  )
  if (allowed.length === 0 && becomes === null) return null
  return (
    <Ground label="What may be done" title={standing[state]}>
      {allowed.map((step) => {
        const [act, label] = buttons[step]
        return (
          <ActButton
            key={step}
            act={act}
            subject={record}
            kind={step === 'attach' ? 'sun' : 'outline-on-dark'}
            size="normal"
          >
            {step !== 'check' && <LockIcon size={18} />}
            {label}
          </ActButton>
        )
      })}
      {becomes !== null && <BecomesButton record={record} becomes={becomes} />}
    </Ground>
  )
}

/** How it stands, in a sentence. */
const standing: Record<Whole['state'], string> = {
  created: 'This payment was begun',
  open: 'This payment is under way',
  paid: 'This payment is paid',
  used: 'This payment is settled',
  failed: 'This payment was not made',
  review: 'This payment waits for the office',
  closed: 'This payment is closed',
}
