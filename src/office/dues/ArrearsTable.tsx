import { useQuery } from '@tanstack/react-query'
import { type ArrearsAge, type ArrearsCell, ageWords, arrearsAges } from '#contract/dues/arrears.ts'
import { gradeRules } from '#domain/members/grades.ts'
import { useOffice } from '../kit/flow.ts'
import { useListAddress } from '../kit/list/use-list-address.ts'
import { naira } from '../kit/naira.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { arrearsTable } from './arrears.queries.ts'

const colours: Record<ArrearsAge, string> = {
  'under-1': 'fill-brand',
  '1-to-2': 'fill-leaf',
  '2-to-3': 'fill-millet',
  'over-3': 'fill-laterite',
}

interface Together {
  members: number
  owed: number
}

const together = (cells: readonly ArrearsCell[]): Together =>
  cells.reduce(
    (all, { members, owed }) => ({ members: all.members + members, owed: Math.round((all.owed + owed) * 100) / 100 }),
    { members: 0, owed: 0 },
  )

/** The arch of an age, coloured as its part of the bar. */
const Key = ({ age }: { age: ArrearsAge }) => (
  <svg viewBox="0 0 12 13" width="12" height="13" aria-hidden="true" className="mr-2 inline shrink-0">
    <path d="M0 6a6 6 0 0 1 12 0v7H0z" className={colours[age]} />
  </svg>
)

const BAR = { width: 1000, gap: 2, least: 4 }

/** What is owed as one bar, a part an age. */
function Bar({ parts }: { parts: readonly (Together & { age: ArrearsAge })[] }) {
  const shown = parts.filter(({ owed }) => owed > 0)
  const all = shown.reduce((sum, { owed }) => sum + owed, 0)
  const room = BAR.width - BAR.gap * (shown.length - 1) - BAR.least * shown.length
  let x = 0
  return (
    <svg
      viewBox={`0 0 ${BAR.width} 14`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-3.5 w-full overflow-hidden rounded-r-full max-md:h-3"
    >
      {shown.map(({ age, owed }) => {
        const width = BAR.least + (owed / all) * room
        const at = x
        x += width + BAR.gap
        return <rect key={age} x={at} width={width} height={14} className={colours[age]} />
      })}
    </svg>
  )
}

/** What is owed, by grade and age: a bar, and a table whose cells narrow the list below. */
export function ArrearsTable() {
  const { call } = useOffice()
  const address = useListAddress()
  const { data: cells = [] } = useQuery(arrearsTable(call))
  if (cells.length === 0) return null
  const all = together(cells)
  const grades = gradeRules.filter(({ id }) => cells.some(({ grade }) => grade.id === id))
  const ages = arrearsAges.map((age) => ({ age, ...together(cells.filter((cell) => cell.age === age)) }))
  const [grade, age] = [address.get('grade'), address.get('age')]
  const isNarrowed = grade !== '' || age !== ''
  const cell = (sum: Together, search: { grade?: string; age?: string }) => (
    <Cell
      sum={sum}
      search={search}
      isChosen={isNarrowed && grade === (search.grade ?? '') && age === (search.age ?? '')}
    />
  )
  return (
    <section aria-labelledby="arrears-table" className="px-5 pt-4 lg:px-6 xl:px-8">
      <h2 id="arrears-table" className="block-title pb-2">
        By age and grade
      </h2>
      <Bar parts={ages} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 pt-3 md:hidden">
        {ages.map(({ age, ...sum }) => (
          <li key={age}>
            <Key age={age} />
            {ageWords[age]}
            <span className="block pl-5 font-strong tabular-nums">{cell(sum, { age })}</span>
          </li>
        ))}
      </ul>
      <table className="sum-table">
        <thead>
          <tr>
            <th scope="col">Grade</th>
            {arrearsAges.map((age) => (
              <th key={age} scope="col">
                <Key age={age} /> {ageWords[age]}
              </th>
            ))}
            <th scope="col">Together</th>
          </tr>
        </thead>
        <tbody>
          {grades.map(({ id, name }) => {
            const grade = String(id)
            const row = cells.filter((one) => one.grade.id === id)
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                {arrearsAges.map((age) => (
                  <td key={age}>{cell(together(row.filter((one) => one.age === age)), { grade, age })}</td>
                ))}
                <td className="font-strong">{cell(together(row), { grade })}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            {ages.map(({ age, ...sum }) => (
              <td key={age}>{cell(sum, { age })}</td>
            ))}
            <td>{cell(all, {})}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface CellProps {
  sum: Together
  search: { grade?: string; age?: string }
  isChosen: boolean
}

/** A sum and how many owe it; the list below is narrowed to them. */
function Cell({ sum: { members, owed }, search, isChosen }: CellProps) {
  if (members === 0) return <span className="text-ink-3">none</span>
  return (
    <OfficeLink to="/money/arrears" search={search} bySearch aria-current={isChosen ? 'true' : undefined}>
      {naira(owed)} <span className="font-normal text-ink-3 text-meta">{members.toLocaleString('en')}</span>
    </OfficeLink>
  )
}
