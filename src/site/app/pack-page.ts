import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { couldNot } from '#contract/messages/could-not.ts'
import { type PageData, type SentMatch, sentId } from './page-data.ts'

const SERVER_ERROR = 'Internal Server Error'
const catalogue = new Set<string>(Object.values(couldNot))

/** A sentence of the catalogue was written for readers; any other may hold what no visitor should read. */
const readable = (error: unknown) =>
  error instanceof Error && catalogue.has(error.message) ? error.message : SERVER_ERROR

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
    i: sentId(match.id),
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
