import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

const framesOf = (error: Error) => error.stack?.split('\n').filter((line) => /^\s+at /.test(line))

const databaseFields = ['code', 'severity', 'table', 'column', 'constraint', 'routine'] as const

const isDatabaseError = (error: Error) => 'severity' in error && 'code' in error

/**
 * An error without the data it may quote: the database repeats values in its messages, and its library repeats them in
 * its own. What is left names the place.
 */
export function withoutData(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const fields = { type: error.name, stack: framesOf(error) }
  if (isDatabaseError(error)) {
    return { ...fields, ...Object.fromEntries(databaseFields.map((field) => [field, Reflect.get(error, field)])) }
  }
  if (error.cause !== undefined) return { ...fields, cause: withoutData(error.cause) }
  return { ...fields, message: error.message }
}

const holdsError = (entry: unknown) =>
  entry instanceof Error || (entry !== null && typeof entry === 'object' && 'err' in entry)

const options: LoggerOptions = {
  base: null,
  serializers: { err: withoutData },
  hooks: {
    logMethod(entry, method) {
      // Without a message of ours pino takes the error's own, past the serializer.
      if (entry.length === 1 && holdsError(entry[0])) method.apply(this, [entry[0], 'Something failed'])
      else method.apply(this, entry)
    },
  },
}

/** Structured lines on standard output, without anything that tells who a visitor is. */
export const createLog = (destination: DestinationStream = pino.destination(1)): Log => pino(options, destination)
