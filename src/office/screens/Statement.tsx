import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { BankLine, BankStatement } from '#contract/office/bank.ts'
import { applyStatement, getStatement, listBankLines } from '#contract/office/bank-endpoints.ts'
import { Button } from '#src/ui/Button.tsx'
import { LockIcon } from '#src/ui/page-icons.tsx'
import type { OfficeCall } from '../api/call.ts'
import { listFrom } from '../api/lists.ts'
import { isOver, taskNow } from '../api/tasks.ts'
import { useFlow, useOffice } from '../flows/flow.ts'
import { taskWatchFlow } from '../flows/task-watch.ts'
import { linesIn, lineWords, reasonWords } from '../parts/bank/bank-words.ts'
import { LineSteps } from '../parts/bank/LineSteps.tsx'
import { Ground } from '../parts/Ground.tsx'
import { ListScreen } from '../parts/ListScreen.tsx'
import { LoadState } from '../parts/LoadState.tsx'
import type { ListDefinition } from '../parts/list.ts'
import { naira } from '../parts/naira.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { Progress } from '../parts/Progress.tsx'
import { stateColumn } from '../parts/state-column.tsx'
import { plainDay } from '../parts/times.ts'
import { usePerson } from '../parts/use-person.ts'

const above = [
  { to: '/money', label: 'Money' },
  { to: '/money/statements', label: 'Bank statements' },
]

const statementNow = (call: OfficeCall, id: number) => ({
  queryKey: ['statement', id],
  queryFn: () => call(getStatement, { params: { id } }),
})

/** A statement of the bank: what it says, and what became of each of its lines. */
export function Statement() {
  const { id = '' } = useParams({ strict: false })
  const { call } = useOffice()
  const query = useQuery(statementNow(call, Number(id)))
  if (query.data) return <Lines key={id} statement={query.data} />
  return (
    <>
      <PageHead title="Bank statement" above={above} />
      <div className="page-body">
        <LoadState query={query} rows={8}>
          {() => null}
        </LoadState>
      </div>
    </>
  )
}

function listOf(id: number, usual: BankLine['state']): ListDefinition<BankLine> {
  return {
    id: listFrom(`statement-${id}-${usual}`, listBankLines, (line) => line.id, { state: usual }, { id: String(id) }),
    title: 'Bank statement',
    words: ['line', 'lines'],
    columns: [
      { label: 'Day', width: 118, card: 'foot', cell: ({ day }) => plainDay(day) },
      {
        label: 'Text',
        card: 'title',
        cell: ({ text, member, reason, state }) => (
          <>
            <span className="break-words font-semibold">{text || 'Without a text'}</span>
            <span className="block font-normal text-ink-2 text-meta">
              {[
                member && `${state === 'booked' ? '' : 'Likely '}${member.name}, ${member.number}`,
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
    filters: [],
    hasNoViews: true,
    sorts: [{ value: 'line', label: 'As in the file' }],
    search: 'Word of the text',
    details: (line, refresh) => <LineSteps line={line} onChanged={refresh} />,
    empty: 'This statement has no new line.',
  }
}

function Lines({ statement }: { statement: BankStatement }) {
  const { id, name, known, opening, closing, state, task_id, lines, reason } = statement
  const sums = opening !== null && closing !== null && `, ${naira(opening / 100)} to ${naira(closing / 100)}`
  const list = listOf(id, state === 'checked' ? 'read' : 'suggested')
  return (
    <>
      <ListScreen
        key={state}
        list={list}
        above={above}
        sub={`${name}, ${linesIn(lines)}${known > 0 ? `, ${known} known before` : ''}${sums || ''}`}
        notice={reason && <p className="list-notice part-failed">{reason}</p>}
      />
      {state === 'checked' && lines > 0 && <Apply statement={statement} />}
      {task_id !== null && <Job id={task_id} />}
    </>
  )
}

function Apply({ statement: { id, lines, came } }: { statement: BankStatement }) {
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const { permissions } = usePerson()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(applyStatement, { params: { id }, act: 'Apply a statement of the bank' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['statement', id] }),
  })
  return (
    <Ground
      label="Apply"
      title={error?.message ?? `${linesIn(lines)}, ${naira(came / 100)} came in`}
      note="What carries one reference and the price of whole years is booked. All else waits for you."
    >
      {permissions.includes('bank.import') && (
        <Button kind="sun" busy={isPending} onClick={() => mutate()}>
          <LockIcon size={18} />
          Apply {linesIn(lines)}
        </Button>
      )}
    </Ground>
  )
}

/** How far the lines are looked at, while they are. */
function Job({ id }: { id: number }) {
  const { call } = useOffice()
  const { data } = useQuery(taskNow(call, id))
  useFlow(taskWatchFlow, { id })
  if (!data || isOver(data)) return null
  return (
    <Ground label="Job" title="The lines are looked at" note="It goes on when you leave this page.">
      <Progress done={data.done} total={data.total} />
    </Ground>
  )
}
