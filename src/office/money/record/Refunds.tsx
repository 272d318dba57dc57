import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { MoneyRecord } from '#contract/money/money.ts'
import type { PaymentRefunds, RefundEntry } from '#contract/money/refunds.ts'
import { naira } from '#domain/common/money.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { momentOf, plainDay } from '#src/office/kit/times.ts'
import { refundsOf } from '#src/office/money/money.queries.ts'
import {
  askAboutRefundAct,
  cancelRefundAct,
  explainReturnAct,
  recordTransferAct,
  requestRefundAct,
} from '../refund/refund.acts.ts'
import { nextOf, purchaseOf, refundStates, wayOf, wordOf } from '../refund/refund-words.ts'

/** What went back of a payment, what is on its way, and what may be asked for. */
export function Refunds({ record }: { record: MoneyRecord }) {
  const { call } = useOffice()
  const query = useQuery(refundsOf(call, record.trace_id))
  if (record.paid_at === null) return null
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="block-title">
        Refunds
      </h2>
      <div className="mt-2 border-ink border-t-2">
        <LoadState query={query} rows={2}>
          {(all) => <Loaded record={record} all={all} />}
        </LoadState>
      </div>
    </section>
  )
}

function Loaded({ record, all }: { record: MoneyRecord; all: PaymentRefunds }) {
  const mayAsk = usePerson().permissions.includes('money.refund')
  const { refunds, left, ways, why } = all
  return (
    <>
      {refunds.length === 0 && <p className="pt-2.5 text-ink-2">Nothing went back.</p>}
      <ul>
        {refunds.map((entry) => (
          <li key={entry.id} className="border-line border-b py-4">
            <Refund entry={entry} />
          </li>
        ))}
      </ul>
      {mayAsk && ways.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
          <ActButton act={requestRefundAct} subject={{ record, refunds: all }}>
            Give money back…
          </ActButton>
          <span className="text-ink-3 text-meta">{naira(left)} may go back.</span>
        </div>
      )}
      {mayAsk && ways.length === 0 && why && <p className="pt-3 text-ink-3 text-meta">{why}</p>}
    </>
  )
}

const steps = {
  record: [recordTransferAct, 'Record the transfer'],
  cancel: [cancelRefundAct, 'Cancel this refund'],
  ask: [askAboutRefundAct, 'Ask the provider'],
  explain: [explainReturnAct, 'Explain this'],
} as const

/** What there is to tell of it, each with its label. */
function factsOf(entry: RefundEntry): [label: string, value: string][] {
  const { amount, returned, way, requested_at, requested_by, reference, transferred_on, ended_at } = entry
  const asked = `${momentOf(requested_at)}${requested_by ? ` by ${requested_by}` : ''}`
  const facts: [string, string | null][] = [
    ['Asked for', returned !== null && returned < amount ? naira(amount) : null],
    ['How', wayOf(entry)],
    ['Purchase', purchaseOf(entry)],
    [way ? 'Reason' : 'Why the purchase stays', entry.reason],
    ['Requested on', way && asked],
    ['Approved by', entry.approved_by],
    ['Transfer', reference && `${reference}, ${plainDay(transferred_on ?? '')}`],
    ['Ended', ended_at && momentOf(ended_at)],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

function Refund({ entry }: { entry: RefundEntry }) {
  const { state, amount, returned } = entry
  const { set, word } = refundStates[wordOf(entry)]
  const next = nextOf(entry)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-strong tabular-nums">{naira(returned ?? amount)}</span>
        <StateBadge set={set}>{word}</StateBadge>
      </p>
      {next && <p className="text-ink-2">{next}</p>}
      {state === 'requested' && (
        <p>
          <OfficeLink to="/approvals" className="text-link underline underline-offset-4">
            Approvals
          </OfficeLink>
        </p>
      )}
      <dl className="grid grid-cols-[7.5rem_1fr] gap-x-4 gap-y-1.5">
        {factsOf(entry).map(([label, value]) => (
          <Fragment key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3 pt-1 empty:hidden">
        {entry.steps.map((one) => {
          const [act, label] = steps[one]
          return (
            <ActButton key={one} act={act} subject={entry} kind={one === 'record' ? 'brand' : 'outline'}>
              {label}…
            </ActButton>
          )
        })}
      </div>
    </div>
  )
}
