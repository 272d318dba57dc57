import { useQuery } from '@tanstack/react-query'
import { exportFormats } from '#contract/common/export.ts'
import { type Renewals as Figures, getRenewals, getRenewalsFile, type RenewalRow } from '#contract/members/renewals.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { gradeRules } from '#domain/members/grades.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { useListAddress } from '#src/office/kit/list/use-list-address.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { SaveFile } from '#src/office/kit/SaveFile.tsx'
import { dayInWords } from '#src/office/kit/times.ts'
import { RenewalTable } from './RenewalTable.tsx'
import { gradeName, ofGrade, RENEWAL_HEAD, renewalLine } from './renewal-words.ts'
import { YearFigures } from './YearFigures.tsx'

/** How many renewed, joined and left, by dues year and grade. */
export function Renewals() {
  const { call } = useOffice()
  const query = useQuery({ queryKey: ['renewals'], queryFn: ({ signal }) => call(getRenewals, { signal }) })
  const day = query.data?.day
  return (
    <>
      <PageHead title="Renewals" sub={day && `As the books stand on ${dayInWords(day)}`}>
        {exportFormats.map((format) => (
          <SaveFile
            key={format}
            label={`Save as ${format.toUpperCase()}`}
            kind="outline"
            ask={() => call(getRenewalsFile, { query: { format } })}
            nameOf={() => `renewals-${day}.${format}`}
          />
        ))}
      </PageHead>
      <div className="page-body grid content-start gap-8">
        <Meaning />
        <LoadState query={query} rows={8}>
          {(figures) => <Shown figures={figures} />}
        </LoadState>
      </div>
    </>
  )
}

const Meaning = () => (
  <p className="max-w-4xl text-ink-2">
    <b>Due:</b> dues were charged for the year, and their due day has come. <b>Renewed:</b> what was paid in covers that
    year, whenever it was paid. <b>Rate:</b> renewed of due. <b>Joined:</b> the membership began in the year; its fee
    covers the rest of it. <b>Left:</b> the membership ended in the year, and the end was not taken back. Each number
    opens the list of whom it counts.
  </p>
)

function Shown({ figures: { rows } }: { figures: Figures }) {
  const address = useListAddress()
  const years = [...new Set(rows.map(({ year }) => year))]
  const grade = gradeRules.find(({ id }) => String(id) === address.get('grade'))?.id ?? null
  const asked = Number(address.get('year'))
  // Of the running year little is paid at first, and the one before is whole.
  const year = years.includes(asked) ? asked : (years[0] ?? 0)
  const of = (wantedYear: number, wanted: number | null) =>
    rows.find((row) => row.year === wantedYear && row.grade === wanted)
  const shown = years.flatMap((one) => of(one, grade) ?? [])
  const own = of(year, grade)
  const byGrade = gradeRules.flatMap(({ id }) => of(year, id) ?? [])
  return (
    <>
      <Grades grade={grade} year={year} />
      <div className="grid gap-x-9 gap-y-10 xl:grid-cols-2">
        <RenewalTable
          id="by-year"
          title={`Renewed by dues year${grade === null ? '' : `, ${gradeName(grade)}`}`}
          note="A dues year begins on 1 July. Choose one to see its figures."
          head={['Dues year', ...RENEWAL_HEAD]}
          lines={shown.map((row, place) => ({
            ...renewalLine(row),
            label: nameOfYear(row.year),
            shown: <YearLink row={row} isCurrent={row.year === year} isRunning={place === 0} />,
            isCurrent: row.year === year,
          }))}
          most={100}
        />
        <RenewalTable
          id="by-grade"
          title={`Renewed in ${nameOfYear(year)}, by grade`}
          note="The grade is the one that the year is charged for."
          head={['Grade', ...RENEWAL_HEAD]}
          lines={byGrade.map((row) => ({ ...renewalLine(row), label: gradeName(row.grade) }))}
          foot={ofAll(of(year, null))}
          most={100}
        />
        {own && <YearFigures row={own} shown={shown} byGrade={byGrade} all={of(year, null)} />}
      </div>
    </>
  )
}

const ofAll = (row: RenewalRow | undefined) => row && { ...renewalLine(row), label: gradeName(null) }

interface YearLinkProps {
  row: RenewalRow
  isCurrent: boolean
  isRunning: boolean
}

const YearLink = ({ row: { year, grade }, isCurrent, isRunning }: YearLinkProps) => (
  <>
    <OfficeLink
      to="/money/renewals"
      search={{ year: String(year), ...ofGrade(grade) }}
      bySearch
      className="renewal-link"
      aria-current={isCurrent ? 'true' : undefined}
    >
      {nameOfYear(year)}
    </OfficeLink>
    {isRunning && <span className="whitespace-nowrap font-normal text-ink-2"> so far</span>}
  </>
)

/** Whose figures are shown: of all grades, or of one. */
const Grades = ({ grade, year }: { grade: number | null; year: number }) => (
  <nav aria-label="Grade" className="flex flex-wrap gap-2">
    {[null, ...gradeRules.map(({ id }) => id)].map((id) => (
      <OfficeLink
        key={id}
        to="/money/renewals"
        search={{ year: String(year), ...ofGrade(id) }}
        bySearch
        className="renewal-grade"
        aria-current={id === grade ? 'true' : undefined}
      >
        {gradeName(id)}
      </OfficeLink>
    ))}
  </nav>
)
