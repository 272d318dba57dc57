import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { BillLine, OfficeBill } from '#contract/money/bills.ts'
import { naira } from '#domain/common/money.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { lastYearAfter, lineInWords } from '#domain/money/bill.ts'
import { groupedReference } from '#domain/money/transfer-reference.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { NeedsRight } from '#src/office/kit/page/NeedsRight.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { PageLoading } from '#src/office/kit/page/PageLoading.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { dayOf, plainDay, shortTime } from '#src/office/kit/times.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import {
  cancelBillAct,
  cancelBillLineAct,
  certifyTaxAct,
  issueBillAct,
  recordBillMoneyAct,
  returnBillLineAct,
} from './bill.acts.ts'
import { billLineWords, billWords } from './bill-words.ts'
import { billNow } from './bills.queries.ts'

const above = [
  { to: '/money', label: 'Money' },
  { to: '/money/bills', label: 'Bills' },
]

/** A bill: whom it is for, what came for it, and what may be done with it. */
export function Bill() {
  const { id = '' } = useParams({ strict: false })
  const { call } = useOffice()
  const query = useQuery(billNow(call, Number(id)))
  if (query.data) return <Record key={id} bill={query.data} />
  return <PageLoading title="Bill" above={above} query={query} />
}

const consentWords = { asked: 'asked, and may object', agreed: 'agreed' }
const holds: readonly OfficeBill['state'][] = ['draft', 'issued', 'partPaid']

const row = 'flex flex-wrap justify-between gap-x-4 border-line border-b py-2.5'

function Record({ bill }: { bill: OfficeBill }) {
  const { number, state, payer, total, open, lines, reason } = bill
  const { set, word } = billWords[state]
  return (
    <>
      <PageHead
        title={number ?? 'Draft of a bill'}
        above={above}
        sub={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge set={set}>{word}</StateBadge>
            {payer}
          </span>
        }
      />
      <div className="page-body grid items-start gap-x-9 gap-y-9 lg:grid-cols-[1fr_20rem] xl:grid-cols-[1fr_24.5rem]">
        <section className="min-w-0 max-w-3xl">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-2 pb-2">
            <h2 className="block-title">Lines</h2>
            <p className="text-ink-2 text-meta">{naira(total / 100)} in all</p>
          </div>
          {reason && <p className="pt-3 text-ink-2">{reason}</p>}
          <ul>
            {lines.map((line) => (
              <Line key={line.id} bill={bill} line={line} />
            ))}
          </ul>
        </section>
        <section aria-label="Payer" className="border-brand border-t-5 pt-4">
          <p className="text-ink-2">{open > 0 ? 'Still to come' : 'Asked for in all'}</p>
          <p className="font-strong text-[1.875rem] leading-tight">{naira((open > 0 ? open : total) / 100)}</p>
          <Facts bill={bill} />
        </section>
      </div>
      <Possible bill={bill} />
    </>
  )
}

function Line({ bill, line }: { bill: OfficeBill; line: BillLine }) {
  const { name, number, grade, kobo, state, account_id, event_id, reason } = line
  const { permissions } = usePerson()
  const consent = line.consent && state === 'open' && consentWords[line.consent]
  const { set, word } = billLineWords[state]
  const mayAct = permissions.includes('bills.issue')
  const act =
    state === 'open' && bill.steps.includes('cancelLine')
      ? ([cancelBillLineAct, 'Take off…'] as const)
      : state === 'given' && bill.steps.includes('returnLine')
        ? ([returnBillLineAct, 'Take back…'] as const)
        : null
  const last = state === 'given' ? lastYearAfter(bill.lines, line) : null
  return (
    <li className="grid gap-1 border-line border-b py-3.5">
      <div className="flex items-baseline justify-between gap-x-4">
        <p className="min-w-0">
          {account_id === null ? (
            <span className="font-semibold">{name}</span>
          ) : (
            <OfficeLink to={`/members/${account_id}`} className="font-semibold underline underline-offset-4">
              {name}
            </OfficeLink>
          )}{' '}
          <span className="text-ink-2 text-meta max-sm:block">
            {[number, grade, event_id === null && lineInWords(line), consent].filter(Boolean).join(', ')}
            {event_id !== null && (
              <>
                {(number || consent) && ', '}
                <OfficeLink to={`/events/${event_id}`} className="underline underline-offset-4">
                  {lineInWords(line)}
                </OfficeLink>
              </>
            )}
          </span>
        </p>
        <p className={`shrink-0 font-semibold ${state === 'cancelled' ? 'line-through' : ''}`}>{naira(kobo / 100)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3">
          <StateBadge set={set}>{word}</StateBadge>
          {event_id !== null && state === 'open' && holds.includes(bill.state) && (
            <span className="text-ink-2 text-meta">
              place held until {bill.state === 'partPaid' ? 'two days before the event' : plainDay(bill.valid_until)}
            </span>
          )}
        </span>
        {act && mayAct && last !== null && (
          <span className="text-ink-2 text-meta">Take {nameOfYear(last)} back first.</span>
        )}
        {act && mayAct && last === null && (
          <span className="-mx-4">
            <ActButton
              act={act[0]}
              subject={{ bill, line }}
              kind="text"
              name={`${act[1]} ${lineInWords(line)} of ${name}`}
            >
              {act[1]}
            </ActButton>
          </span>
        )}
      </div>
      {reason && <p className="text-ink-2 text-meta">{reason}</p>}
    </li>
  )
}

function Facts({ bill }: { bill: OfficeBill }) {
  const {
    lines,
    asked,
    payer_told,
    reference,
    valid_until,
    issued_at,
    kept,
    credit,
    withheld,
    certificate,
    payments,
    link,
  } = bill
  const { contact, address, email, tax_number } = payer_told
  const facts = [
    ['Asked for by', asked && (lines.some(({ event_id }) => event_id !== null) ? 'Who registered' : 'The member')],
    ['Reference', issued_at && groupedReference(reference)],
    ['To be paid by', plainDay(valid_until)],
    ['Issued', issued_at && shortTime(issued_at)],
    ['Kept for it', kept > 0 && naira(kept / 100)],
    ['Credit of the payer', credit > 0 && naira(credit / 100)],
    ['Tax withheld', withheld > 0 && `${naira(withheld / 100)}, ${certificate}`],
    ['Whom to write to', contact],
    ['Email', email],
    ['Address', address],
    ['Tax number', tax_number],
  ] as const
  return (
    <>
      <dl className="pt-3">
        {facts.flatMap(([label, text]) =>
          text ? (
            <div key={label} className={row}>
              <dt className="text-ink-2">{label}</dt>
              <dd className="wrap-anywhere font-semibold">{text}</dd>
            </div>
          ) : (
            []
          ),
        )}
        {payments.map(({ trace_id, amount, paid_at }) => (
          <div key={trace_id} className={row}>
            <dt className="text-ink-2">Came on {dayOf(paid_at)}</dt>
            <dd>
              <OfficeLink to={`/money/${trace_id}`} className="font-semibold underline underline-offset-4">
                {naira(amount)}
              </OfficeLink>
            </dd>
          </div>
        ))}
      </dl>
      {issued_at && (
        <p className="pt-4">
          <a href={link} target="_blank" rel="noreferrer" className="text-link underline underline-offset-4">
            Open the page of the payer
          </a>
        </p>
      )}
    </>
  )
}

const standing: Record<OfficeBill['state'], string> = {
  draft: 'The payer was not told of it yet',
  issued: 'The payer has it, and nothing came yet',
  partPaid: 'A part came: it is kept for this bill',
  paid: 'Every line is settled',
  expired: 'Its last day has passed',
  cancelled: 'It was cancelled',
}

function Possible({ bill }: { bill: OfficeBill }) {
  const { steps, state, waits_until } = bill
  const waits = state === 'draft' && waits_until && !steps.includes('issue')
  const { permissions } = usePerson()
  const [mayIssue, mayRecord] = [permissions.includes('bills.issue'), permissions.includes('money.record')]
  if (!steps.some((step) => step === 'issue' || step === 'cancel' || step === 'record')) return null
  if (!mayIssue && !mayRecord)
    return (
      <div className="page-body">
        <NeedsRight right="bills.issue" what="Issuing or cancelling this bill" />
      </div>
    )
  return (
    <Ground
      label="What may be done"
      title={waits ? `Its members may object until ${shortTime(waits_until)}` : standing[state]}
      note={waits && 'It can be issued then, or once all of them have agreed.'}
    >
      {mayIssue && steps.includes('cancel') && (
        <ActButton act={cancelBillAct} subject={bill} kind="outline-on-dark" size="normal">
          Cancel…
        </ActButton>
      )}
      {mayIssue && steps.includes('certify') && (
        <ActButton act={certifyTaxAct} subject={bill} kind="outline-on-dark" size="normal">
          Tax withheld…
        </ActButton>
      )}
      {mayRecord && steps.includes('record') && (
        <ActButton act={recordBillMoneyAct} subject={bill} kind="sun" size="normal">
          <LockIcon size={18} />
          Record money
        </ActButton>
      )}
      {mayIssue && steps.includes('issue') && (
        <ActButton act={issueBillAct} subject={bill} kind="sun" size="normal">
          <LockIcon size={18} />
          Issue
        </ActButton>
      )}
    </Ground>
  )
}
