import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AuditEntry, auditColumns, checkAudit, getAuditChoices, listAuditEntries } from '#contract/staff/audit.ts'
import { capital, countedLarge } from '#domain/common/words.ts'
import { actInWords } from '#src/office/kit/act-words.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import { Facts } from '#src/office/kit/list/ListTable.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '#src/office/kit/list/state-column.tsx'
import { momentOf, shortMoment, shortTime } from '#src/office/kit/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckedArch } from '#src/ui/CheckedArch.tsx'
import { exportAuditAct } from './export.acts.ts'

/** Every act that was recorded, and who did any. */
export const auditChoices = (call: OfficeCall) =>
  queryOptions({ queryKey: ['audit', 'choices'], queryFn: ({ signal }) => call(getAuditChoices, { signal }) })

/** Whether the chain of entries is whole, and when that was read. */
export const auditChain = (call: OfficeCall) =>
  queryOptions({ queryKey: ['audit', 'chain'], queryFn: ({ signal }) => call(checkAudit, { signal }) })

const outcomes = {
  done: { set: 'paid', word: 'Done' },
  refused: { set: 'rejected', word: 'Refused' },
  waits: { set: 'pending', word: 'Waits' },
} as const

const nameless: Record<string, string> = {
  'office key': 'The office key',
  'phone at a door': 'A phone at a door',
  'ticket holder': 'Ticket holder',
  visitor: 'A visitor',
}

/** A person by name, the key of the shell, who has the link of a ticket, or what acts by itself. */
const personOf = ({ reference, name }: AuditEntry['actor']) =>
  name ?? nameless[reference] ?? (reference.startsWith('account ') ? reference : 'The site')

const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  return Object.entries(value)
    .map(([name, inner]) => `${name.replaceAll('_', ' ')} ${inWords(inner)}`)
    .join(', ')
}

const MINUTE = 60

const AUDIT = listFrom('audit', listAuditEntries, ({ id }) => id)

const columns: ListDefinition<AuditEntry>['columns'] = [
  {
    label: 'Time in Lagos',
    width: 128,
    card: 'foot',
    cell: ({ at }) => (
      <time dateTime={at} title={momentOf(at)}>
        {shortMoment(at)}
      </time>
    ),
  },
  {
    label: 'Person',
    width: 172,
    card: 'line',
    cell: ({ actor }) => <span className="font-semibold">{personOf(actor)}</span>,
  },
  { label: 'Act', card: 'title', cell: ({ what }) => capital(actInWords(what)) },
  {
    label: 'Thing',
    card: 'line',
    cell: ({ about: { name, reference } }) => (
      <span className="text-ink-2">{name ? `${name}, ${reference}` : reference}</span>
    ),
  },
  stateColumn(outcomes, ({ outcome }) => outcome, { label: 'Outcome', width: 118 }),
]

const details = ({ before, after, device, address, factor_age, id, previous, at }: AuditEntry) => (
  <Facts
    facts={[
      ['When', momentOf(at)],
      ['From', [device, address].filter(Boolean).join(', ')],
      ['Before', inWords(before)],
      ['After', inWords(after)],
      ['Factor', factor_age === null ? '' : `${Math.round(factor_age / MINUTE)} minutes old`],
      [
        'Entry',
        previous
          ? `${id.toLocaleString('en')}, follows ${previous.slice(0, 12)}`
          : `${id.toLocaleString('en')}, the first`,
      ],
    ]}
  />
)

/** Every act of the office and of itself, to be searched; and whether the chain of them is whole. */
export function Audit() {
  const { call } = useOffice()
  const { data } = useQuery(auditChoices(call))
  const list: ListDefinition<AuditEntry> = {
    id: AUDIT,
    title: 'Audit',
    words: ['entry', 'entries'],
    columns,
    filters: [
      {
        name: 'person',
        label: 'Person',
        choices: [
          ...(data?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'key', label: 'The office key' },
          { value: 'itself', label: 'The site' },
        ],
      },
      {
        name: 'act',
        label: 'Act',
        choices: (data?.acts ?? []).map((value) => ({ value, label: capital(actInWords(value)) })),
      },
      { name: 'thing', label: 'Thing', kind: 'text' },
      { name: 'from', label: 'From', kind: 'day' },
      { name: 'to', label: 'To', kind: 'day' },
      { name: 'outcome', label: 'Outcome', choices: stateChoices(outcomes) },
    ],
    sorts: [
      { value: 'newest', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
    ],
    search: 'Words',
    stand: ['person', 'act', 'thing', 'from', 'to'],
    quick: [
      { label: 'Refused only', name: 'outcome', value: 'refused' },
      { label: 'Looks at documents', name: 'act', value: 'view' },
      { label: 'Exports of members', name: 'act', value: 'export members' },
      { label: 'Signing in', name: 'act', value: 'sign in to the office' },
    ],
    details,
    file: { permission: 'audit.export', columns: auditColumns, act: exportAuditAct },
    empty: 'Nothing has been recorded yet.',
  }
  return <ListScreen list={list} sub={<Chain />} notice={<ChainNotice />} />
}

const useChain = () => useQuery(auditChain(useOffice().call))

/** Each entry holds on to the one before it: whether any was changed or taken away is read again. */
function Chain() {
  const { data, isFetching, refetch } = useChain()
  const told = data
    ? data.broken === null
      ? `The chain is whole: ${countedLarge(data.rows, 'entry', 'entries')}`
      : `The chain is broken at entry ${data.broken.toLocaleString('en')}`
    : ''
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span role="status" className="flex items-center gap-2">
        {data && <CheckedArch passes={data.broken === null} />}
        <span>
          {told}
          {data && (
            <>
              , checked at <time dateTime={data.checked_at}>{shortTime(data.checked_at)}</time>
            </>
          )}
        </span>
      </span>
      <Button kind="text" size="small" className="-my-2 max-lg:-ml-4" busy={isFetching} onClick={() => void refetch()}>
        Check it now
      </Button>
    </span>
  )
}

/** What a broken chain means and what to do about it; or that it is not known how it stands. */
function ChainNotice() {
  const { data, error } = useChain()
  if (error)
    return (
      <div role="alert" className="list-notice part-failed">
        <p>The chain could not be checked: {error.message}</p>
        <p className="font-normal">
          {data ? 'The result above is from the last check.' : 'It is not known whether it is whole.'} The entries below
          are not affected. Check it again in a moment.
        </p>
      </div>
    )
  if (!data || data.broken === null) return null
  return (
    <div role="alert" className="list-notice part-failed">
      <p>Entry {data.broken.toLocaleString('en')}, or one before it, is not as it was recorded.</p>
      <p className="font-normal">
        Nothing in the office changes an entry: it was done in the database itself, or its files are damaged. Do not
        rely on entries from that one on, keep every backup, and tell an owner and the person who runs the server. They
        compare it with the newest backup whose chain is whole.
      </p>
    </div>
  )
}
