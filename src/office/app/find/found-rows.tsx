import type { ReactNode } from 'react'
import type { Found, FoundApplication, FoundEvent, FoundMember, FoundPayment } from '#contract/staff/find.ts'
import type { Part } from '#domain/common/fold.ts'
import { naira } from '#domain/common/money.ts'
import type { Sought } from '#domain/common/sought.ts'
import { type HandleKind, isMarked, marked } from '#domain/common/sought-marks.ts'
import type { FindOption, FoundKind } from '#machines/staff/office-find/office-find.machine.ts'
import { stateOf } from '#src/office/applications/application-words.ts'
import { ApplicationsIcon, EventsIcon, MembersIcon, MoneyIcon } from '#src/office/kit/office-icons.tsx'
import { StateBadge, type StateWords } from '#src/office/kit/StateBadge.tsx'
import { standings } from '#src/office/kit/standings.ts'
import { dayOf, momentOf } from '#src/office/kit/times.ts'
import { paymentStates } from '#src/office/money/record/money-words.ts'
import type { IconProps } from '#src/ui/icons/icon.tsx'

/** A text of a row, and as what it may have been sought. */
type Fact = readonly [text: string | null, kind?: HandleKind]

interface RowTexts {
  title: readonly Fact[]
  facts: readonly Fact[]
  /** Told only where nothing else of the row says why it is here. */
  reasons: readonly Fact[]
  end: ReactNode
}

export interface FoundRow {
  title: Part[]
  facts: Part[][]
  end: ReactNode
}

const Badge = ({ set, word }: StateWords) => <StateBadge set={set}>{word}</StateBadge>

const ofMember = ({ name, number, grade, organization, email, phone, standing }: FoundMember): RowTexts => ({
  title: [[name, 'words']],
  facts: [[number, 'number'], [grade ?? 'no grade'], [organization]],
  reasons: [
    [email, 'words'],
    [phone, 'phone'],
  ],
  end: <Badge {...standings[standing]} />,
})

const ofApplication = (one: FoundApplication): RowTexts => {
  const { id, kind, name, from, grade, status, held, created_at, number, email, phone } = one
  return {
    title: [[name, 'words']],
    facts: [
      [kind === 'membership' ? `Membership as ${grade}` : `Upgrade from ${from} to ${grade}`],
      [id, 'words'],
      [`received ${dayOf(created_at)}`],
    ],
    reasons: [
      [number, 'number'],
      [email, 'words'],
      [phone, 'phone'],
    ],
    end: <Badge {...stateOf(status, held)} />,
  }
}

const ofPayment = (one: FoundPayment): RowTexts => {
  const { amount, item, payer, receipt, at, number, trace_id, email, phone, state } = one
  return {
    title: [[naira(amount)], [item, 'words']],
    facts: [[payer || 'Name not given', 'words'], [receipt, 'receipt'], [dayOf(at)]],
    reasons: [
      [number, 'number'],
      [trace_id, 'words'],
      [email, 'words'],
      [phone, 'phone'],
    ],
    end: <Badge {...paymentStates[state]} />,
  }
}

const ofEvent = ({ title, starts, ends, location, taken, places, called_off }: FoundEvent): RowTexts => ({
  title: [[title, 'words']],
  facts: [[momentOf(starts), 'day'], [ends && dayOf(ends) !== dayOf(starts) ? `to ${dayOf(ends)}` : null], [location]],
  reasons: [],
  end: called_off ? (
    <StateBadge set="rejected">Called off</StateBadge>
  ) : (
    <span className="whitespace-nowrap text-ink-2 text-meta">
      {places === null
        ? `${taken.toLocaleString('en')} taken`
        : `${taken.toLocaleString('en')} of ${places.toLocaleString('en')} taken`}
    </span>
  ),
})

function textsOf(found: Found, of: FoundKind, row: number): RowTexts | undefined {
  const one = {
    members: () => found.members?.items.slice(row, row + 1).map(ofMember),
    applications: () => found.applications?.items.slice(row, row + 1).map(ofApplication),
    payments: () => found.payments?.items.slice(row, row + 1).map(ofPayment),
    events: () => found.events?.items.slice(row, row + 1).map(ofEvent),
  }
  return one[of]()?.[0]
}

/** What a line shows of what was found, with what of it was sought. */
export function rowOf(found: Found, { of, row }: FindOption, sought: Sought): FoundRow | undefined {
  const texts = row === null ? undefined : textsOf(found, of, row)
  if (!texts) return undefined
  const partsOf = (facts: readonly Fact[]) =>
    facts.flatMap(([text, kind]) => (text ? [kind ? marked(text, kind, sought) : [{ text, isHit: false }]] : []))
  const title = partsOf(texts.title)
  const facts = partsOf(texts.facts)
  const isSaid = [...title, ...facts].some(isMarked)
  const reasons = isSaid ? [] : partsOf(texts.reasons).filter(isMarked)
  return {
    title: title.flatMap((parts, place) => (place === 0 ? parts : [{ text: ', ', isHit: false }, ...parts])),
    facts: [...facts, ...reasons],
    end: texts.end,
  }
}

interface KindWords {
  label: string
  words: readonly [one: string, many: string]
  icon: (props: IconProps) => ReactNode
}

export const kindWords: Record<FoundKind, KindWords> = {
  members: { label: 'Members', words: ['member', 'members'], icon: MembersIcon },
  applications: { label: 'Applications', words: ['application', 'applications'], icon: ApplicationsIcon },
  payments: { label: 'Payments', words: ['payment', 'payments'], icon: MoneyIcon },
  events: { label: 'Events', words: ['event', 'events'], icon: EventsIcon },
}

export const kindsOf = (found: Found) =>
  (['members', 'applications', 'payments', 'events'] as const).flatMap((of) => {
    const total = found[of]?.total ?? 0
    return total > 0 ? [{ of, total }] : []
  })

/** How many there are of each kind, as it is heard. */
export function countInWords(found: Found): string {
  const kinds = kindsOf(found).map(
    ({ of, total }) => `${total.toLocaleString('en')} ${kindWords[of].words[total === 1 ? 0 : 1]}`,
  )
  return kinds.join(', ')
}

export const sumOf = (found: Found) => kindsOf(found).reduce((sum, { total }) => sum + total, 0)
