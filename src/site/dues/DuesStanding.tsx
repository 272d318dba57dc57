import type { ReactNode } from 'react'
import type { OwnDues, OwnDuesYear } from '#contract/dues/dues-account.ts'
import { naira } from '#domain/common/money.ts'
import { duesYearOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { duesHelp, duesSentence } from '#domain/dues/dues-words.ts'
import { cx } from '#src/ui/cx.ts'
import { CheckIcon } from '#src/ui/icons/page-icons.tsx'
import './dues.css'

interface DuesStandingProps {
  dues: OwnDues
  /** What the member's grade is called, once that is known. */
  grade: string | undefined
  /** More in words, and where to go from here. */
  children: ReactNode
}

const words = {
  active: (grade?: string) => (grade ? `${grade}, in good standing` : 'In good standing'),
  'due.inGrace': () => 'Dues are due',
  'due.shut': () => 'Dues are due',
  inArrears: () => 'In arrears',
  none: () => 'No membership',
}

/** How it stands, in one sentence, with what follows from it and the latest years. */
export function DuesStanding({ dues, grade, children }: DuesStandingProps) {
  const { state } = dues
  return (
    <section aria-labelledby="dues-standing" className="dues-standing" data-state={state}>
      <div>
        <p className="dues-state">
          <Sign state={state} />
          {state === 'none' && dues.membership !== 'none' ? 'Membership ended' : words[state](grade)}
        </p>
        <h2 id="dues-standing" className={cx('dues-sentence', state === 'active' && 'font-serif-display')}>
          <Sentence dues={dues} />
        </h2>
        <p className="dues-help">{duesHelp(dues)}</p>
        {children}
      </div>
      <Bars dues={dues} />
    </section>
  )
}

const Sign = ({ state }: Pick<OwnDues, 'state'>) => {
  if (state === 'active') return <span aria-hidden="true" className="arch h-4 w-3.5 bg-sun" />
  if (state === 'due.shut' || state === 'inArrears') {
    return (
      <span aria-hidden="true" className="dues-disc">
        !
      </span>
    )
  }
  return <span aria-hidden="true" className="size-3 rounded-full bg-pending-dot" />
}

function Sentence({ dues }: { dues: OwnDues }) {
  const sentence = duesSentence(dues)
  const sum = naira(dues.owed_exact ?? dues.owed)
  const [before = '', after] = sentence.split(sum)
  if (after === undefined) return sentence
  return (
    <>
      {before}
      <strong>{sum}</strong>
      {after}
    </>
  )
}

const SHOWN = 5

const looks: Record<OwnDuesYear['stands'], [look: string, word: string]> = {
  paid: ['settled', 'paid'],
  reduced: ['settled', 'paid at a reduced price'],
  waived: ['settled', 'waived'],
  free: ['settled', 'no dues'],
  notCharged: ['settled', 'not charged'],
  entryFee: ['settled', 'covered by the membership fee'],
  earlier: ['settled', 'settled before'],
  putOff: ['toCome', 'put off'],
  toCome: ['toCome', 'to come'],
  open: ['open', 'open'],
}

/** The latest years, an arch each: they rise with time and tell no sum. */
function Bars({ dues: { years, state, day } }: { dues: OwnDues }) {
  const told = state === 'active' ? years : years.filter(({ stands }) => stands !== 'toCome')
  const shown = told.slice(0, SHOWN).toReversed()
  if (shown.length < 2) return null
  const running = duesYearOf(day)
  return (
    <ol className="dues-bars" aria-label="The latest dues years">
      {shown.map(({ year, stands }) => {
        const [look, word] = looks[stands]
        return (
          <li key={year} data-look={look} data-running={(year === running && look === 'settled') || undefined}>
            <span aria-hidden="true" className="dues-bar">
              {look === 'settled' && <CheckIcon size={18} />}
              {look === 'open' && '!'}
            </span>
            <span aria-hidden="true">{nameOfYear(year).slice(2)}</span>
            <span className="sr-only">{`${nameOfYear(year)}, ${word}`}</span>
          </li>
        )
      })}
    </ol>
  )
}
