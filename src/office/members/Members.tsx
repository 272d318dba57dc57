import { useQuery } from '@tanstack/react-query'
import { listMembers } from '#contract/members/member-endpoints.ts'
import { type MemberEntry, memberColumns } from '#contract/members/members.ts'
import { gradeRules } from '#domain/members/grades.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { useOffice } from '../kit/flow.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { Facts } from '../kit/list/ListTable.tsx'
import type { ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '../kit/list/state-column.tsx'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { usePerson } from '../kit/page/use-person.ts'
import { plainDay } from '../kit/times.ts'
import { exportMembersAct } from './export.acts.ts'
import { standings } from './member-words.ts'
import { likelyDoubles } from './members.queries.ts'

const list: ListDefinition<MemberEntry> = {
  id: listFrom('members', listMembers, ({ id }) => id),
  title: 'Members',
  words: ['member', 'members'],
  columns: [
    { label: 'Member', card: 'title', cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { label: 'Number', width: 120, card: 'line', cell: ({ number }) => number },
    {
      label: 'Grade',
      width: 120,
      card: 'line',
      cell: ({ grade }) => grade ?? <span className="text-ink-2">none</span>,
    },
    { label: 'Joined', width: 118, card: 'none', cell: ({ member_since }) => plainDay(member_since) },
    {
      label: 'Paid to',
      width: 118,
      card: 'foot',
      cell: ({ paid_to }) => (
        <>
          <span className="text-ink-2 lg:hidden">Paid to </span>
          {paid_to ? plainDay(paid_to) : <span className="text-ink-2">not known</span>}
        </>
      ),
    },
    stateColumn(standings, ({ standing }) => standing, { label: 'Standing', width: 136 }),
  ],
  tabs: {
    name: 'tab',
    of: [
      { value: 'all', label: 'All', empty: 'Nobody is a member yet.' },
      { value: 'open', label: 'Dues open', empty: 'Every member has paid.', counts: true },
      { value: 'no-email', label: 'No email address', empty: 'Every member has an email address.', counts: true },
      { value: 'former', label: 'Former', empty: 'No membership has ended.' },
    ],
  },
  filters: [
    { name: 'grade', label: 'Grade', choices: gradeRules.map(({ id, name }) => ({ value: String(id), label: name })) },
    { name: 'standing', label: 'Standing', choices: stateChoices(standings) },
    { name: 'since', label: 'Joined from', kind: 'day' },
    { name: 'before', label: 'Joined before', kind: 'day' },
  ],
  sorts: [
    { value: 'name', label: 'Name, A to Z' },
    { value: 'number', label: 'Number' },
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Name, number, email',
  opens: ({ id }) => `/members/${id}`,
  details: ({ email, phone, dob, member_since, paid_to }) => (
    <Facts
      facts={[
        ['Email', email ?? 'none known'],
        ['Phone', phone],
        ['Born', dob && plainDay(dob)],
        ['Joined', plainDay(member_since)],
        ['Dues paid to', paid_to && plainDay(paid_to)],
      ]}
    />
  ),
  file: { permission: 'members.export', columns: memberColumns, act: exportMembersAct },
  empty: 'Nobody is a member yet.',
}

function LikelyDoubles() {
  const { call } = useOffice()
  const { data: count } = useQuery(likelyDoubles(call))
  return (
    <OfficeLink to="/members/doubles" className={buttonClass({ kind: 'outline', size: 'small' })}>
      Likely doubles{count ? ` ${count.toLocaleString('en')}` : ''}
    </OfficeLink>
  )
}

export function Members() {
  const { permissions } = usePerson()
  return (
    <ListScreen
      list={list}
      actions={() => (
        <>
          {permissions.includes('reminders.read') && (
            <OfficeLink to="/members/reminders" className={buttonClass({ kind: 'outline', size: 'small' })}>
              Reminders
            </OfficeLink>
          )}
          {permissions.includes('members.edit') && <LikelyDoubles />}
          {permissions.includes('members.import') && (
            <OfficeLink to="/imports" className={buttonClass({ kind: 'outline', size: 'small' })}>
              Imports
            </OfficeLink>
          )}
        </>
      )}
    />
  )
}
