import { useRouter } from '@tanstack/react-router'
import { type ArrearsEntry, ageWords, arrearsAges, arrearsColumns } from '#contract/dues/arrears.ts'
import { MOST_WAIVED } from '#contract/members/member-acts.ts'
import { listArrearsEntries } from '#contract/members/member-endpoints.ts'
import { MOST_MEMBERS } from '#contract/money/bills.ts'
import { naira } from '#domain/common/money.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import { gradeRules } from '#domain/members/grades.ts'
import { useOffice, usePerson } from '../kit/flow.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { Act, ListDefinition, SelectedRows } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { stateColumn } from '../kit/list/state-column.tsx'
import { TwoLines } from '../kit/list/TwoLines.tsx'
import { useListAddress } from '../kit/list/use-list-address.ts'
import { standings } from '../kit/standings.ts'
import { plainDay } from '../kit/times.ts'
import { writeToMembersAct } from '../members/write.acts.ts'
import { ArrearsTable } from './ArrearsTable.tsx'
import { exportArrearsAct, waiveDuesOfManyAct } from './waive-many.acts.ts'

/** The first tab. */
const usual = { tab: 'owing' } as const

const list: ListDefinition<ArrearsEntry> = {
  id: listFrom('arrears', listArrearsEntries, ({ id }) => id, usual),
  title: 'Arrears',
  words: ['member', 'members'],
  columns: [
    {
      label: 'Member',
      card: 'title',
      cell: ({ name, number, grade }) => <TwoLines name={name} more={`${number}, ${grade}`} />,
    },
    {
      label: 'Open years',
      width: 190,
      card: 'line',
      cell: ({ open_years }) =>
        open_years.length > 0 ? yearsInWords(open_years) : <span className="text-ink-2">none</span>,
    },
    {
      label: 'Age',
      width: 128,
      card: 'line',
      cell: ({ age }) => (age ? ageWords[age] : <span className="text-ink-2">nothing due</span>),
    },
    {
      label: 'Loss day',
      width: 128,
      card: 'foot',
      cell: ({ loss_day }) => (
        <>
          <span className="text-ink-2 lg:hidden">Loss day </span>
          {loss_day ? plainDay(loss_day) : <span className="text-ink-2">none</span>}
        </>
      ),
    },
    { label: 'Payer', width: 150, card: 'foot', isWide: 'most', cell: ({ payer }) => payer },
    {
      label: 'Sum',
      width: 150,
      card: 'end',
      isNumber: true,
      cell: ({ owed, owed_exact, credit }) => (
        <>
          <span className="font-semibold">{naira(owed > 0 ? (owed_exact ?? owed) : credit)}</span>
          {credit > 0 && (
            <span className="block text-ink-2 text-meta">{owed > 0 ? `after ${naira(credit)} credit` : 'credit'}</span>
          )}
        </>
      ),
    },
    stateColumn(standings, ({ standing }) => standing, { label: 'Standing', width: 136 }),
  ],
  tabs: {
    name: 'tab',
    of: [
      {
        value: 'owing',
        label: 'Owing',
        lead: 'Members with an open dues year. From the loss day on the council may end the membership.',
        empty: 'No member owes dues.',
        sort: 'oldest',
      },
      {
        value: 'credit',
        label: 'Credit',
        lead: 'Members whose money is more than what was charged. It pays for years as they fall due.',
        empty: 'No member has credit.',
        sort: 'name',
      },
      {
        value: 'former',
        label: 'Former',
        lead: 'Former members who left open dues years behind, or whose money is more than what was charged.',
        empty: 'No former member owes dues or has credit.',
        sort: 'name',
      },
    ],
  },
  filters: [
    { name: 'age', label: 'Age', choices: arrearsAges.map((value) => ({ value, label: ageWords[value] })) },
    { name: 'grade', label: 'Grade', choices: gradeRules.map(({ id, name }) => ({ value: String(id), label: name })) },
    { name: 'payer', label: 'Payer', kind: 'text' },
  ],
  sorts: [
    { value: 'oldest', label: 'Longest due first' },
    { value: 'newest', label: 'Shortest due first' },
    { value: 'name', label: 'Name, A to Z' },
    { value: 'number', label: 'Number' },
  ],
  sum: ({ owed, owed_exact, credit }) => (owed > 0 ? (owed_exact ?? owed) : credit),
  search: 'Name, number, email',
  opens: ({ id }) => `/members/${id}?part=dues`,
  isWalked: true,
  isChosenByRow: true,
  file: { permission: 'dues.read', columns: arrearsColumns, act: exportArrearsAct, usual },
  empty: 'No member owes dues.',
}

const idsOf = (rows: SelectedRows) => ('ids' in rows ? rows.ids.map(Number) : [])

/** What may be done with members who owe or have credit: a bill over their years, relief, a letter and a reminder. Former members get none. */
function useArrearsActs(tab: string): Act[] {
  const { acts } = useOffice()
  const { permissions } = usePerson()
  const router = useRouter()
  if (tab === 'former') return []
  const billing: Act = {
    label: (count) => `Bill for ${count}`,
    most: MOST_MEMBERS,
    begin: (rows) => void router.navigate({ href: `/money/bills/new?members=${idsOf(rows).join('-')}` }),
  }
  const writing: Act = {
    label: (count) => `Write to ${count}`,
    begin: (rows) => acts.open({ act: writeToMembersAct, subject: { ids: idsOf(rows) } }),
  }
  const waiving: Act = {
    label: () => 'Waive…',
    most: MOST_WAIVED,
    begin: (rows) => acts.open({ act: waiveDuesOfManyAct, subject: { ids: idsOf(rows) } }),
  }
  const reminding: Act = { act: 'remind', label: (count) => `Remind ${count}` }
  return [
    ...(permissions.includes('dues.relief') && tab !== 'credit' ? [waiving] : []),
    ...(permissions.includes('bills.edit') && tab !== 'credit' ? [billing] : []),
    ...(permissions.includes('mail.test') ? [writing] : []),
    ...(permissions.includes('reminders.run') && tab !== 'credit' ? [reminding] : []),
  ]
}

/** Members who owe dues, by how long, and members with credit. */
export function Arrears() {
  const tab = useListAddress().get('tab')
  const acts = useArrearsActs(tab)
  return <ListScreen list={{ ...list, acts }} nav={tab === '' || tab === 'owing' ? <ArrearsTable /> : undefined} />
}
