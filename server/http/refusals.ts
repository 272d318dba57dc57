import type { Context, ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '#contract/common/refusal.ts'
import { somethingWentWrong } from '#contract/messages/failures.ts'
import { RateLimitExceeded } from '#server/areas/common/rate-limit.ts'
import { isOutOfSpace, isUnavailable } from '#server/db/unavailable.ts'
import type { Log } from '#server/platform/log.ts'
import type { DiskSpace } from '#server/ports/disk-space.ts'
import { FilesUnreachable } from '#server/ports/files.ts'
import { TooBusy } from '#server/ports/queue.ts'
import type { App, Environment } from './environment.ts'

const say = (c: Context, status: number, message: string, retryAfter?: number, details: Refusal['details'] = {}) => {
  // An error's answer belongs to its moment.
  c.header('cache-control', 'no-store')
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  return c.json({ ...details, message }, status as ContentfulStatusCode)
}

export const notFound = (c: Context) => say(c, 404, 'Not found')

export const noDiskSpace = 'The site has no disk space left. Nothing was saved; please try again later'

/** The one place where a failure becomes an answer. What was not meant for a reader is logged, never sent. */
export const refusals =
  (log: Log, disk: DiskSpace): ErrorHandler<Environment> =>
  (error, c) => {
    if (error instanceof TooBusy) return say(c, 429, error.message, 5)
    if (error instanceof RateLimitExceeded) return say(c, error.status, error.message, error.seconds)
    if (error instanceof Refusal) return say(c, error.status, error.message, undefined, error.details)
    log.error({ id: c.get('requestId'), err: error })
    if (error instanceof FilesUnreachable)
      return say(c, 503, 'The site cannot reach its files just now. Please try again shortly')
    if (isOutOfSpace(error)) {
      disk.ranOut()
      return say(c, 503, noDiskSpace)
    }
    return isUnavailable(error)
      ? say(c, 503, 'The site cannot reach its records just now. Please try again shortly')
      : say(c, 500, somethingWentWrong)
  }

/** After all routes of an app: its paths answer no other method than theirs. */
export function refuseOtherMethods(app: App) {
  const methods = new Map<string, string[]>()
  for (const { path, method } of app.routes) {
    if (method !== 'ALL') methods.set(path, [...(methods.get(path) ?? []), method])
  }
  for (const [path, own] of methods) {
    const allowed = [...own, ...(own.includes('GET') ? ['HEAD'] : [])].join(', ')
    app.all(path, (c) => {
      c.header('allow', allowed)
      return say(c, 405, 'This address does not answer that method')
    })
  }
}
