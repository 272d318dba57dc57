import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { couldNot } from '#contract/messages.ts'

/** What the router's own hydration reads of a match. The names are the router's (docs/decisions/004-first-paint.md). */
export type SentMatch = NonNullable<NonNullable<Window['$_TSR']>['router']>['matches'][number]

/** The one data block of a rendered page. */
export interface PageData {
  now: number
  origin: string
  /** Where the whole style sheet is; empty where the page links it. */
  sheet: string
  matches: SentMatch[]
}

const SERVER_ERROR = 'Internal Server Error'

/** A sentence of the catalogue was written for readers; any other may hold what no visitor should read. */
const readable = (error: unknown) =>
  error instanceof Error && Object.values<string>(couldNot).includes(error.message) ? error.message : SERVER_ERROR

/** Of an error only a fixed sentence is shown and sent. */
export function hideErrors(router: AnyRouter): unknown[] {
  const failed = router.state.matches.filter(({ status }) => status === 'error')
  const errors = failed.map(({ error }) => error)
  for (const match of failed) match.error = new Error(readable(match.error))
  return errors
}

function sentError({ status, error, routeId }: AnyRouteMatch) {
  if (status === 'notFound') return { isNotFound: true, routeId }
  return error ? { message: readable(error) } : undefined
}

function sentMatch(match: AnyRouteMatch): SentMatch {
  const { loaderData, ssr, _notFound } = match
  const beforeLoad: unknown = Reflect.get(match, '__beforeLoadContext')
  const error = sentError(match)
  const sent = {
    i: match.id.replaceAll('/', '#'),
    u: match.updatedAt,
    s: match.status,
    ...(ssr !== undefined && { ssr }),
    ...(loaderData !== undefined && { l: loaderData }),
    ...(beforeLoad !== undefined && { b: beforeLoad }),
    ...(_notFound && { g: true as const }),
    ...(error && { e: error }),
  }
  // The router's type of one match knows the data of no route; what travels is each route's own.
  return sent as SentMatch
}

export const packPage = (router: AnyRouter, page: Omit<PageData, 'matches'>): PageData => ({
  ...page,
  matches: router.state.matches.map(sentMatch),
})

/** The browser's clock may differ from the server's: what was fresh on the way stays fresh. */
export function arrivedMatches({ matches, now }: PageData, browserNow: number): SentMatch[] {
  const shift = browserNow - now
  return matches.map((match) => {
    const error: unknown = match.e
    const revived = match.s === 'error' ? Object.assign(new Error(), error) : error
    return { ...match, u: match.u + shift, ...(revived !== undefined && { e: revived }) } as SentMatch
  })
}
