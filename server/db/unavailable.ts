/** A server that listens on a socket file has none while it is down. */
const hasNoSocket = (error: Error, code: string) =>
  code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOSPC', 'EDQUOT', 'EIO'])

/** The database's own: connection lost (08), out of room or connections (53), shut down or starting (57P). */
const states = /^(08|53|57P)/

const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|PGlite is clos|Client has encountered|Cannot use a pool)/

/** Whether an error says that the records cannot be reached or hold no more, rather than that something is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  const code = 'code' in error ? String(error.code) : ''
  return (
    hasNoSocket(error, code) ||
    codes.has(code) ||
    states.test(code) ||
    sentences.test(error.message) ||
    isUnavailable(error.cause)
  )
}

const full = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error says that there is no room left to keep anything. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && full.has(String(error.code))) || isOutOfSpace(error.cause))
