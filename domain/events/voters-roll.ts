import type { Quorum } from '#contract/events/quorum.ts'

/** How many voters are needed: so many, or so many percent of who may vote, rounded up. Never none. */
export function votersNeeded(rule: { quorum: Exclude<Quorum, 'none'>; quorum_of: number }, voters: number): number {
  const { quorum, quorum_of } = rule
  return Math.max(1, quorum === 'number' ? quorum_of : Math.ceil((voters * quorum_of) / 100))
}

interface RollFacts {
  event: number
  version: number
  day: string
  needed: number
}

interface Listed {
  number: string
  name: string
  grade: string
}

/** As it is written in the roll: one line, one way of writing each letter. */
export const onOneLine = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** The order of a roll: by number. */
export const byNumber = (one: Listed, other: Listed) => (one.number < other.number ? -1 : 1)

/**
 * The text whose SHA-256 a frozen roll has, in UTF-8. Every line ends with a line feed. Five lines say what it is of; then comes a
 * line for each voter, by number: number, name and grade with a tab between them.
 */
export const textOfRoll = ({ event, version, day, needed }: RollFacts, voters: readonly Listed[]): string =>
  [
    'Voters’ roll, NIPR FCT Chapter',
    `event ${event}, version ${version}`,
    `in good standing on ${day}`,
    `${voters.length} may vote`,
    `${needed} are needed`,
    ...voters.toSorted(byNumber).map(({ number, name, grade }) => [number, name, grade].map(onOneLine).join('\t')),
  ]
    .map((line) => `${line}\n`)
    .join('')
