import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import {
  type Settlement as File,
  getSettlement,
  listSettlementLines,
  type SettlementLine,
} from '#contract/money/bank.ts'
import { naira } from '#domain/common/money.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import { Facts } from '#src/office/kit/list/ListTable.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateColumn } from '#src/office/kit/list/state-column.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { PageLoading } from '#src/office/kit/page/PageLoading.tsx'
import { dayOf, momentOf } from '#src/office/kit/times.ts'
import { groupWords, linesIn } from './bank-words.ts'

const above = [
  { to: '/money', label: 'Money' },
  { to: '/money/settlements', label: 'Settlements' },
]

/** A settlement of the gateway beside our payments. */
export function Settlement() {
  const { id = '' } = useParams({ strict: false })
  const { call } = useOffice()
  const query = useQuery({
    queryKey: ['settlement', Number(id)],
    queryFn: () => call(getSettlement, { params: { id: Number(id) } }),
  })
  if (query.data) return <Lines key={id} settlement={query.data} />
  return <PageLoading title="Settlement" above={above} query={query} />
}

const nothingNew = 'This file has no new line.'

const sum = (kobo: number | null | undefined) => (kobo == null ? 'None' : naira(kobo / 100))

const listOf = (id: number): ListDefinition<SettlementLine> => ({
  id: listFrom(`settlement-${id}`, listSettlementLines, (line) => line.id, { group: 'differ' }, { id: String(id) }),
  title: 'Settlement',
  words: ['line', 'lines'],
  columns: [
    {
      label: 'Payment',
      card: 'title',
      cell: ({ trace_id, ours }) => (
        <>
          <span className="font-semibold">{ours?.payer || 'No payment of ours'}</span>
          <span className="block break-all font-normal text-ink-2 text-meta">{trace_id}</span>
        </>
      ),
    },
    { label: 'Gateway says', width: 150, card: 'line', isNumber: true, cell: ({ amount }) => sum(amount) },
    { label: 'We hold', width: 150, card: 'end', isNumber: true, cell: ({ ours }) => sum(ours?.amount) },
    {
      label: 'Settled',
      width: 118,
      card: 'foot',
      cell: ({ settled_at }) => settled_at && <time dateTime={settled_at}>{dayOf(settled_at)}</time>,
    },
    stateColumn(groupWords, ({ group }) => group, { width: 150 }),
  ],
  tabs: {
    name: 'group',
    of: [
      { value: 'differ', label: 'Amounts differ', empty: 'No amount differs.', counts: true },
      { value: 'oursOnly', label: 'Ours only', empty: 'Every payment up to here was settled.', counts: true },
      { value: 'theirsOnly', label: 'Theirs only', empty: 'Every line is a payment of ours.', counts: true },
      { value: 'both', label: 'In both', empty: 'No line agrees with a payment of ours.', counts: true },
    ],
  },
  filters: [],
  hasNoViews: true,
  sorts: [{ value: 'line', label: 'As in the file' }],
  search: 'Trace',
  details: ({ trace_id, fee, settled_at, note, ours }) => (
    <div className="grid gap-4">
      <Facts
        facts={[
          ['For', ours?.item ?? ''],
          ['Paid', ours?.paid_at ? momentOf(ours.paid_at) : ''],
          ['Fee we know', ours ? sum(ours.fee) : ''],
          ['Fee of the file', fee === null ? '' : sum(fee)],
          ['Settled', settled_at && momentOf(settled_at)],
          ['Note', note],
        ]}
      />
      {ours && (
        <p>
          <OfficeLink to={`/money/${trace_id}`} className="text-link underline underline-offset-4">
            Open the payment
          </OfficeLink>
        </p>
      )}
    </div>
  ),
  empty: nothingNew,
})

function Lines({ settlement: { id, name, lines, known, amount, fee } }: { settlement: File }) {
  return (
    <ListScreen
      list={listOf(id)}
      above={above}
      sub={`${name}, ${linesIn(lines)}${known > 0 ? `, ${known} already in an earlier file` : ''}, ${naira(amount / 100)}, fees ${naira(fee / 100)}`}
      notice={lines === 0 && <p className="list-notice">{nothingNew}</p>}
    />
  )
}
