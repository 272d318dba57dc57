import { type McpdEntry, MOST_AT_ONCE, mcpdEntryKinds, mcpdKindWords } from '#contract/members/mcpd.ts'
import { counted } from '#domain/common/words.ts'
import { useAct } from '#src/office/kit/act/use-act.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { stateColumn } from '#src/office/kit/list/state-column.tsx'
import { useListAddress } from '#src/office/kit/list/use-list-address.ts'
import { dayOf } from '#src/office/kit/times.ts'
import { McpdBeside } from './McpdRecord.tsx'
import { acceptMcpdAct } from './mcpd.acts.ts'
import { mcpdList } from './mcpd.queries.ts'
import { amountOf, daysOf, hoursOf, mcpdStandings } from './mcpd-words.ts'

const claims = (count: number) => counted(count, 'entry', 'entries')

/** A course above its claims; where they claim other hours, that is said. */
function Course({ entries }: { entries: readonly McpdEntry[] }) {
  const [first] = entries
  if (!first) return null
  const { text, differ } = hoursOf(entries)
  return (
    <>
      <span className="block font-strong">{first.title}</span>
      <span className="block text-ink-2 text-meta">
        {first.provider}, {daysOf(first)}, {claims(entries.length)}
        {differ && <span className="font-strong text-danger">, {text}</span>}
      </span>
    </>
  )
}

const list: ListDefinition<McpdEntry> = {
  id: mcpdList,
  title: 'MCPD',
  words: ['entry', 'entries'],
  columns: [
    {
      label: 'Member',
      card: 'title',
      cell: ({ member, title }) => (
        <>
          <span className="block font-semibold">{member.name}</span>
          <span className="block font-normal text-ink-2 text-meta">
            {[member.number, member.grade].filter(Boolean).join(', ')}
            <span className="lg:hidden">. {title}</span>
          </span>
        </>
      ),
    },
    { label: 'Hours', width: 112, card: 'end', isNumber: true, cell: amountOf },
    {
      label: 'Since',
      width: 120,
      card: 'foot',
      cell: ({ made_at }) => <time dateTime={made_at}>{dayOf(made_at)}</time>,
    },
    stateColumn(mcpdStandings, ({ state }) => state, { width: 140 }),
  ],
  groups: {
    sort: 'course',
    of: ({ course }) => course,
    head: (entries) => <Course entries={entries} />,
    label: (entries) => `Select the claims of ${entries[0]?.title ?? 'this course'}`,
  },
  tabs: {
    name: 'tab',
    of: [
      { value: 'claimed', label: 'To check', empty: 'No training waits to be checked.', counts: true },
      { value: 'asked', label: 'Asked', empty: 'Nobody was asked about a training.', counts: true },
      { value: 'accepted', label: 'Accepted', empty: 'No training is accepted yet.' },
      { value: 'refused', label: 'Not accepted', empty: 'Every training that was claimed was accepted.' },
      { value: 'events', label: 'Given by events', empty: 'No event has given its members hours yet.' },
      { value: 'all', label: 'All', empty: 'No training was entered yet.', sort: 'newest' },
    ],
  },
  filters: [
    {
      name: 'kind',
      label: 'Given by',
      choices: mcpdEntryKinds.map((value) => ({ value, label: mcpdKindWords[value] })),
    },
  ],
  sorts: [
    { value: 'course', label: 'By course' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ],
  search: 'Member, course, provider',
  opens: ({ id }) => `/mcpd/${id}`,
  beside: { label: 'Entry', shows: (id) => <McpdBeside key={id} id={Number(id)} /> },
  isWalked: true,
  isChosenByRow: true,
  empty: 'No training was entered yet.',
}

/** What members have learnt and where: claimed by them, given by events, or entered by the office. */
export function Mcpd() {
  const { permissions } = usePerson()
  const { begin } = useAct()
  const tab = useListAddress().get('tab')
  const mayAccept = permissions.includes('mcpd.decide') && (tab === '' || tab === 'claimed')
  const accept = {
    label: (count: string) => `Accept ${count}`,
    most: MOST_AT_ONCE,
    begin: (rows: Parameters<typeof idsOf>[0]) =>
      begin({ act: acceptMcpdAct, subject: { ids: idsOf(rows), title: 'Claims of one course' } }),
  }
  return <ListScreen list={mayAccept ? { ...list, acts: [accept] } : list} />
}

const idsOf = (rows: { ids: readonly (number | string)[] } | { matching: Record<string, string> }): number[] =>
  'ids' in rows ? rows.ids.map(Number) : []
