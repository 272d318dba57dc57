import type { DuesRelief, MemberDues } from '#contract/members/member-dues.ts'
import { naira } from '#domain/common/money.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { plainDay } from '#src/office/kit/times.ts'
import { liftReliefAct } from '../record/relief.acts.ts'

const spanOf = ({ from_year, to_year }: Pick<DuesRelief, 'from_year' | 'to_year'>) => {
  if (to_year === null) return `from ${nameOfYear(from_year)} on`
  return from_year === to_year ? nameOfYear(from_year) : `${nameOfYear(from_year)} to ${nameOfYear(to_year)}`
}

const grounds = { honorary: 'honorary member', life: 'life member', retired: 'retired' }

/** What a relief gives, in words. */
function reliefWords(relief: DuesRelief): string {
  const { kind, price, until, ground } = relief
  const span = spanOf(relief)
  if (kind === 'waived') return `Waived, ${span}`
  if (kind === 'beforeLedger') return `Not charged before the records on this site, ${span}`
  if (kind === 'putOff') return `Put off, ${span}, to ${plainDay(until ?? '')}`
  if (kind === 'reduced') return `Reduced to ${naira(price ?? 0)} a year, ${span}`
  const costs = price ? `at ${naira(price)} a year` : 'from dues'
  return `Exempt ${costs}, ${span}${ground ? `, as ${grounds[ground]}` : ''}`
}

const givenBy = ({ minute, reason, given_on, by }: DuesRelief) =>
  [minute && `Minute ${minute}`, reason, `given ${plainDay(given_on)} by ${by}`].filter(Boolean).join(', ')

interface DuesReliefsProps {
  member: { id: number; name: string }
  dues: MemberDues
  reliefs: readonly DuesRelief[]
}

/** Years that cost less or fall due later: why, by which minute, and what was lifted since. */
export function DuesReliefs({ member, dues, reliefs }: DuesReliefsProps) {
  return (
    <section aria-labelledby="dues-reliefs">
      <h2 id="dues-reliefs" className="block-title">
        Reliefs
      </h2>
      {reliefs.length === 0 && <p className="mt-2 border-ink border-t-2 pt-2.5 text-ink-2">No relief was given.</p>}
      {reliefs.length > 0 && (
        <ul className="mt-2 border-ink border-t-2">
          {reliefs.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-b py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-semibold">{reliefWords(one)}</p>
                <p className="text-ink-2 text-meta">{givenBy(one)}</p>
                {one.lifted_on && (
                  <p className="text-ink-2 text-meta">
                    Lifted {plainDay(one.lifted_on)}
                    {one.lifting_reason && `: ${one.lifting_reason}`}
                  </p>
                )}
              </div>
              {one.lifted_on && <StateBadge set="quiet">Lifted</StateBadge>}
              {!one.lifted_on && dues.steps.lift && (
                <ActButton
                  act={liftReliefAct}
                  subject={{ member, relief: { id: one.id, words: reliefWords(one) } }}
                  name={`Lift: ${reliefWords(one)}`}
                >
                  Lift…
                </ActButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
