import { useQuery } from '@tanstack/react-query'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { NeedsRight } from '#src/office/kit/page/NeedsRight.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { firstWeek } from '#src/office/staff/desk/desk.queries.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { CheckedArch } from '#src/ui/CheckedArch.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'
import { closeFirstWeekAct } from './first-week.acts.ts'
import { rowsOf, type StepRow } from './step-rows.tsx'

/** What a new chapter sets up before its members come. Each step is done where it is done for ever after. */
export function FirstWeek() {
  const { call } = useOffice()
  const { permissions } = usePerson()
  const query = useQuery(firstWeek(call))
  const rows = query.data ? rowsOf(query.data.steps) : []
  const left = rows.filter(({ step }) => !step.isDone)
  const next = left.find(({ right }) => permissions.includes(right))
  return (
    <>
      <PageHead title="First week" sub={query.data && `${rows.length - left.length} of ${rows.length} done`}>
        {query.data && !query.data.isClosed && left.length > 0 && permissions.includes('settings.edit') && (
          <ActButton act={closeFirstWeekAct} subject={{ version: query.data.version }}>
            We are done with this
          </ActButton>
        )}
      </PageHead>
      <div className="page-body">
        <LoadState query={query} rows={8}>
          {({ isClosed }) => (
            <>
              <p role="status" className="max-w-3xl pb-4 text-ink-2">
                {statusOf(isClosed, left.length)}
              </p>
              <ol className="step-list">
                {rows.map((row, place) => (
                  <Step key={row.name} row={row} place={place + 1} isNext={row === next} />
                ))}
              </ol>
            </>
          )}
        </LoadState>
      </div>
    </>
  )
}

function statusOf(isClosed: boolean, left: number): string {
  if (left === 0) return 'All of it is done. This page has left the navigation.'
  if (isClosed) return 'An owner has closed this list, and it has left the navigation. Settings shows it again.'
  return 'What a new chapter sets up before its members come. A step is done as soon as the site has what it asks for.'
}

interface StepProps {
  row: StepRow
  place: number
  /** The one that the page leads to first. */
  isNext: boolean
}

function Step({ row: { step, title, text, stands, to, search, label, right }, place, isNext }: StepProps) {
  const may = usePerson().permissions.includes(right)
  const shown = step.isDone ? 'Open' : label
  return (
    <li data-done={step.isDone || undefined}>
      <span aria-hidden="true" className="numerals step-place">
        {step.isDone ? <CheckedArch passes /> : place}
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold">
          {title}
          <span className="sr-only">{step.isDone ? ', done' : ', to do'}</span>
        </h2>
        {!step.isDone && <p className="text-ink-2">{text}</p>}
      </div>
      <div className="min-w-0">
        <p>{stands}</p>
        {step.last && (
          <p className="text-ink-3 text-meta">
            {momentOf(step.last.at)}, {step.last.by ?? 'with the office key'}
          </p>
        )}
      </div>
      <div className="step-link">
        {!may ? (
          !step.isDone && <NeedsRight right={right} what="This" />
        ) : isNext ? (
          <OfficeLink to={to} {...(search && { search })} className={buttonClass({ kind: 'sun', size: 'small' })}>
            {label}
            <ArrowIcon size={18} />
          </OfficeLink>
        ) : (
          <OfficeLink to={to} {...(search && { search })} aria-label={`${shown}: ${title}`} className="step-go">
            {shown}
            <ArrowIcon size={18} />
          </OfficeLink>
        )}
      </div>
    </li>
  )
}
