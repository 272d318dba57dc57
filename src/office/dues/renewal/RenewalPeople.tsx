import { useRouterState } from '@tanstack/react-router'
import { stageWords } from '#contract/dues/reminders.ts'
import {
  afterStages,
  figureWords,
  listRenewalPeople,
  type RenewalFigure,
  type RenewalPerson,
  renewalFigures,
} from '#contract/members/renewals.ts'
import { capital } from '#domain/common/words.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { Column, ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { TwoLines } from '#src/office/kit/list/TwoLines.tsx'
import { NothingHere } from '#src/office/kit/page/NothingHere.tsx'
import { plainDay } from '#src/office/kit/times.ts'
import { calledBy, daysInWords, gradeName, ofGrade } from './renewal-words.ts'

const id = listFrom('renewal-people', listRenewalPeople, (one) => one.id)

const member: Column<RenewalPerson> = {
  label: 'Member',
  card: 'title',
  cell: ({ name, number, grade }) => <TwoLines name={name} more={`${number}, ${grade}`} />,
}

const dayColumn = (label: string): Column<RenewalPerson> => ({
  label,
  width: 128,
  card: 'foot',
  isNamed: true,
  cell: ({ day }) => plainDay(day),
})

const none = (text: string) => <span className="text-ink-2">{text}</span>

const paying: Column<RenewalPerson>[] = [
  dayColumn('Due'),
  {
    label: 'Paid',
    width: 128,
    card: 'line',
    isNamed: true,
    cell: ({ paid_on }) => (paid_on ? plainDay(paid_on) : none('not yet')),
  },
  {
    label: 'From the due day',
    width: 170,
    card: 'end',
    cell: ({ days }) => (days === null ? none('not paid') : daysInWords(days)),
  },
  {
    label: 'Last reminder before',
    width: 190,
    card: 'none',
    isWide: true,
    cell: ({ stage, paid_on }) => (stage ? stageWords[stage] : none(paid_on ? 'none' : 'not paid')),
  },
]

const leaving: Column<RenewalPerson>[] = [
  dayColumn('Left'),
  { label: 'How', width: 190, card: 'line', cell: ({ how }) => how && figureWords[how] },
]

function columnsOf(figure: RenewalFigure) {
  if (figure === 'joined') return [member, dayColumn('Joined')]
  const isPaying = ['due', 'renewed', 'open', ...afterStages].includes(figure) || figure.startsWith('paid-')
  return [member, ...(isPaying ? paying : leaving)]
}

const isFigure = (name: string): name is RenewalFigure => renewalFigures.some((figure) => figure === name)

/** The members that one of the figures counts. */
export function RenewalPeople() {
  const { searchStr } = useRouterState({ select: ({ location }) => location })
  const fields = new URLSearchParams(searchStr)
  const [of, year] = [fields.get('of') ?? '', Number(fields.get('year'))]
  if (!isFigure(of) || !year) return <NothingHere />
  const grade = Number(fields.get('grade')) || null
  const list: ListDefinition<RenewalPerson> = {
    id,
    title: titleOf(of, year, grade),
    words: ['member', 'members'],
    columns: columnsOf(of),
    filters: [],
    about: ['year', 'of', 'grade'],
    hasNoViews: true,
    sorts: [
      { value: 'name', label: 'Name, A to Z' },
      { value: 'number', label: 'Number' },
    ],
    search: 'Name, number, email',
    opens: (one) => `/members/${one.id}?part=dues`,
    empty: 'It counts nobody.',
  }
  const above = [{ to: '/money/renewals', label: 'Renewals', search: { year: String(year), ...ofGrade(grade) } }]
  return <ListScreen list={list} above={above} />
}

function titleOf(figure: RenewalFigure, year: number, grade: number | null) {
  return capital(calledBy(figure, { year, grade })).replace(`, ${gradeName(null)}`, '')
}
