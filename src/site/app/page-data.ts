import type { DehydratedState } from '@tanstack/react-query'

/** What the router's own hydration reads of a match. The names are the router's (docs/decisions/004-first-paint.md). */
export type SentMatch = NonNullable<NonNullable<Window['$_TSR']>['router']>['matches'][number]

/** The one data block of a rendered page. */
export interface PageData {
  now: number
  origin: string
  matches: SentMatch[]
  queries: DehydratedState['queries']
}

/** How the router writes the id of a match into a page. */
export const sentId = (id: string) => id.replaceAll('/', '#')

/** The browser's clock may differ from the server's: what was fresh on the way stays fresh. */
export function arrivedMatches({ matches, now }: Pick<PageData, 'matches' | 'now'>, browserNow: number): SentMatch[] {
  const shift = browserNow - now
  return matches.map((match) => {
    const error: unknown = match.e
    const revived = match.s === 'error' ? Object.assign(new Error(), error) : error
    return { ...match, u: match.u + shift, ...(revived !== undefined && { e: revived }) } as SentMatch
  })
}
