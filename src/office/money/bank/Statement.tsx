import { useParams } from '@tanstack/react-router'
import type { Job } from '#contract/common/job.ts'
import { type BankLine, type BankStatement, getStatement, listBankLines } from '#contract/money/bank.ts'
import { naira } from '#domain/common/money.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { JobGround } from '#src/office/kit/jobs/JobGround.tsx'
import { useMadeByJob } from '#src/office/kit/jobs/use-made-by-job.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateColumn } from '#src/office/kit/list/state-column.tsx'
import { RefusedButton } from '#src/office/kit/page/NeedsRight.tsx'
import { PageLoading } from '#src/office/kit/page/PageLoading.tsx'
import { plainDay } from '#src/office/kit/times.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { applyStatementAct } from './bank.acts.ts'
import { linesIn, lineWords, reasonWords } from './bank-words.ts'
import { LineSteps } from './LineSteps.tsx'
import { overWhom } from './split.act.ts'

const above = [
  { to: '/money', label: 'Money' },
  { to: '/money/statements', label: 'Bank statements' },
]

/** A statement of the bank: what it says, and what became of each of its lines. */
export function Statement() {
  const { id = '' } = useParams({ strict: false })
  const { call } = useOffice()
  const statement = Number(id)
  const { query, job } = useMadeByJob(['statement', statement], () => call(getStatement, { params: { id: statement } }))
  if (query.data) return <Lines key={id} statement={query.data} job={job} />
  return <PageLoading title="Bank statement" above={above} query={query} />
}

const nothingNew = 'This statement has no new line.'

/** Once a job has ended, the lines are another list: that of before is not shown again. */
function listOf(id: number, usual: BankLine['state'], ended: string): ListDefinition<BankLine> {
  const name = `statement-${id}-${usual}-${ended}`
  return {
    id: listFrom(name, listBankLines, (line) => line.id, { state: usual }, { id: String(id) }),
    title: 'Bank statement',
    words: ['line', 'lines'],
    columns: [
      { label: 'Day', width: 118, card: 'foot', cell: ({ day }) => plainDay(day) },
      {
        label: 'Text',
        card: 'title',
        cell: ({ text, member, reason, state, shares, bills = [], bill }) => (
          <>
            <span className="break-words font-semibold">{text || 'Without a text'}</span>
            <span className="block font-normal text-ink-2 text-meta">
              {[
                member && `${state === 'booked' ? '' : 'Likely '}${member.name}, ${member.number}`,
                bill && `Bill ${bill.number} of ${bill.payer}`,
                shares && `Split over ${overWhom({ shares, bills })}`,
                reason && reasonWords[reason],
              ]
                .filter(Boolean)
                .join('. ')}
            </span>
          </>
        ),
      },
      {
        label: 'Amount',
        width: 150,
        card: 'end',
        isNumber: true,
        cell: ({ kobo }) => (
          <span className="font-semibold">{`${kobo < 0 ? '−' : ''}${naira(Math.abs(kobo) / 100)}`}</span>
        ),
      },
      stateColumn(lineWords, ({ state }) => state, { width: 130 }),
    ],
    tabs: {
      name: 'state',
      usual,
      of: [
        { value: 'suggested', label: 'To decide', empty: 'No line waits for a decision.', counts: true },
        { value: 'booked', label: 'Booked', empty: 'No line is booked.', counts: true },
        { value: 'settled', label: 'Settled', empty: 'No line is settled.', counts: true },
        { value: 'setAside', label: 'Set aside', empty: 'No line was set aside.', counts: true },
        { value: 'read', label: 'Not looked at', empty: 'Every line was looked at.', counts: true },
      ],
    },
    sum: ({ kobo }) => kobo / 100,
    filters: [],
    hasNoViews: true,
    sorts: [{ value: 'line', label: 'As in the file' }],
    search: 'Word of the text',
    details: (line) => <LineSteps line={line} />,
    empty: nothingNew,
  }
}

interface LinesProps {
  statement: BankStatement
  /** What looks at its lines, or did. */
  job: Job | undefined
}

/** How many lines wait until the statement is applied, for the first time or again. */
function linesToApply({ statement: { state, lines }, job }: LinesProps): number {
  if (state === 'checked') return lines
  return job?.state === 'cancelled' ? (job.total ?? lines) - job.done : 0
}

function Lines({ statement, job }: LinesProps) {
  const { id, name, known, opening, closing, state, lines, reason } = statement
  const { permissions } = usePerson()
  const sums = opening !== null && closing !== null && `, ${naira(opening / 100)} to ${naira(closing / 100)}`
  const toApply = linesToApply({ statement, job })
  const list = listOf(id, toApply > 0 || job?.state === 'failed' ? 'read' : 'suggested', job?.ended_at ?? '')
  const text = reason ?? (state === 'checked' && lines === 0 ? nothingNew : '')
  return (
    <>
      <ListScreen
        key={list.id}
        list={list}
        above={above}
        sub={`${name}, ${linesIn(lines)}${known > 0 ? `, ${known} already in an earlier file` : ''}${sums || ''}`}
        notice={text && <p className={`list-notice ${reason ? 'part-failed' : ''}`}>{text}</p>}
        actions={() => (
          <>
            {toApply > 0 && !permissions.includes('bank.import') && (
              <RefusedButton right="bank.import">Apply {linesIn(toApply)}</RefusedButton>
            )}
            {job?.state === 'failed' && !job.steps.includes('retry') && (
              <RefusedButton right="outbox.retry">Try again</RefusedButton>
            )}
          </>
        )}
      />
      {toApply > 0 && <Apply statement={statement} lines={toApply} />}
      {job && <JobGround key={job.id} job={job} title="Checking the lines" />}
    </>
  )
}

function Apply({ statement, lines }: { statement: BankStatement; lines: number }) {
  const { state, came } = statement
  const { permissions } = usePerson()
  const title =
    state === 'checked'
      ? `${linesIn(lines)}, ${naira(came / 100)} came in`
      : `The job was cancelled. Not looked at: ${linesIn(lines)}`
  return (
    <Ground
      label="Apply"
      title={title}
      note="Lines with one reference and the price of whole years are booked. The rest waits for you."
    >
      {permissions.includes('bank.import') && (
        <ActButton act={applyStatementAct} subject={statement} kind="sun" size="normal">
          <LockIcon size={18} />
          Apply {linesIn(lines)}
        </ActButton>
      )}
    </Ground>
  )
}
