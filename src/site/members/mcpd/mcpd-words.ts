import type { OwnMcpd, OwnMcpdEntry } from '#contract/members/mcpd.ts'
import { cardDates, writtenDay } from '#domain/common/days.ts'
import { countsSince } from '#domain/members/mcpd.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

const inWords = (count: number) => numbers[count] ?? String(count)

const inSentence = (count: number) => inWords(count).toLowerCase()

/** How far it is to the next grade, in one sentence. */
export function mcpdSentence({ counted, needed, next }: OwnMcpd): string {
  if (next === null) return counted === 1 ? 'One MCPD is entered' : `${inWords(counted)} MCPDs are entered`
  if (needed === 0) return `No MCPD is needed to become ${next}`
  if (counted >= needed && needed === 1) return 'The one MCPD is there'
  if (counted >= needed) return `All ${inSentence(needed)} MCPDs are there`
  if (counted === 0) return 'No MCPD counts yet'
  return `${inWords(counted)} of ${inSentence(needed)} MCPDs ${counted === 1 ? 'counts' : 'count'}`
}

/** What is missing, since when they count, and the hours. */
export function mcpdHelp({ counted, needed, next, since, grade, hours }: OwnMcpd): string {
  const missing = needed - counted
  const told = [
    next !== null && missing > 0 && (missing === 1 ? 'One more is missing.' : `${inWords(missing)} more are missing.`),
    since && grade && `What ended since you became ${grade}, on ${writtenDay(since)}, counts.`,
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'} so far.`,
  ]
  return told.filter(Boolean).join(' ')
}

/** An arch each of those that are needed: 04/2026 where it is there, the oldest first. */
export function mcpdArches({ entries, since, needed }: OwnMcpd): (string | null)[] {
  const days = countsSince(entries, since)
    .toSorted((one, other) => one.last_day.localeCompare(other.last_day))
    .flatMap(({ last_day, count }) => Array.from({ length: count }, () => last_day))
  return Array.from({ length: needed }, (_, nth) => {
    const day = days[nth]
    return day ? `${day.slice(5, 7)}/${day.slice(0, 4)}` : null
  })
}

/** Who gave it, and when. */
export const givenBy = ({ provider, first_day, last_day }: OwnMcpdEntry) =>
  `${provider}, ${cardDates(first_day, last_day)}`

export const hoursOf = ({ hours, count }: Pick<OwnMcpdEntry, 'hours' | 'count'>) =>
  hours === null ? `${count} ${count === 1 ? 'MCPD' : 'MCPDs'}` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`

export const mcpdBadges: Record<OwnMcpdEntry['state'], string> = {
  claimed: 'pending',
  asked: 'pending',
  accepted: 'paid',
  refused: 'rejected',
  withdrawn: 'quiet',
  takenBack: 'quiet',
}
