import { useQuery } from '@tanstack/react-query'
import { type ArrearsCell, ageWords, arrearsAges } from '#contract/dues/arrears.ts'
import { naira } from '#domain/common/money.ts'
import { gradeRules } from '#domain/members/grades.ts'
import { useOffice } from '../kit/flow.ts'
import { AgeBar, AgeKey } from '../kit/list/AgeBar.tsx'
import { useListAddress } from '../kit/list/use-list-address.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { arrearsByPayer, arrearsTable } from './dues.queries.ts'

interface Together {
  members: number
  owed: number
}

const together = (cells: readonly ArrearsCell[]): Together =>
  cells.reduce(
    (all, { members, owed }) => ({ members: all.members + members, owed: Math.round((all.owed + owed) * 100) / 100 }),
    { members: 0, owed: 0 },
  )

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
      <AgeBar parts={ages.map(({ owed }) => owed)} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 pt-3 md:hidden">
        {ages.map(({ age, ...sum }, place) => (
          <li key={age}>
            <AgeKey place={place} />
            {ageWords[age]}
            <span className="block pl-5 font-strong tabular-nums">{cell(sum, { age })}</span>
          </li>
        ))}
      </ul>
      <table className="sum-table">
        <thead>
          <tr>
            <th scope="col">Grade</th>
            {arrearsAges.map((age, place) => (
              <th key={age} scope="col">
                <AgeKey place={place} /> {ageWords[age]}
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
      <ByPayer />
    </section>
  )
}

/** What the members owe for whom others pay; closed at first, as many chapters have few of them. */
function ByPayer() {
  const { call } = useOffice()
  const chosen = useListAddress().get('payer')
  const { data: payers = [] } = useQuery(arrearsByPayer(call))
  if (payers.length === 0) return null
  return (
    <details open={chosen !== '' || undefined} className="pt-3">
      <summary className="cursor-pointer py-2 font-strong text-link">
        By payer <span className="font-normal text-ink-3">{payers.length.toLocaleString('en')}</span>
      </summary>
      <table className="sum-table max-md:table">
        <thead>
          <tr>
            <th scope="col">Payer</th>
            <th scope="col">Their members owe</th>
          </tr>
        </thead>
        <tbody>
          {payers.map(({ id, name, ...sum }) => (
            <tr key={id}>
              <th scope="row" className="whitespace-normal py-2 font-normal">
                {name}
              </th>
              <td>
                <Cell sum={sum} search={{ payer: name }} isChosen={chosen === name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

interface CellProps {
  sum: Together
  search: { grade?: string; age?: string; payer?: string }
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
