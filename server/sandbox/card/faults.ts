import * as v from 'valibot'
import { MINUTE } from '#contract/common/spans.ts'

/** What can be made to go wrong with an answer of the gateway. */
export const answerFaults = [
  'latency',
  'refuse',
  'reset',
  'error-500',
  'unavailable',
  'html',
  'truncated',
  'key-case',
  'text-numbers',
  'fee-outside',
  'token-expires',
  'key-rotates',
  'clock-ahead',
  'clock-behind',
  'refund-refused',
  'refund-partial',
] as const

/** What can be made to go wrong with a notification. */
export const noteFaults = ['bad-notification', 'replayed-notification', 'notification-flood'] as const

export const operations = ['authentication', 'invoke', 'query', 'refund'] as const
export type Operation = (typeof operations)[number]

export const Fault = v.strictObject({
  fault: v.picklist([...answerFaults, ...noteFaults]),
  /** Of one payment alone. */
  trace: v.optional(v.string()),
  /** Of one kind of call alone. */
  operation: v.optional(v.picklist(operations)),
  /** Of so many calls, and then no more. */
  calls: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** How long an answer takes, or how long to stay away. */
  ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), MINUTE),
})
export type Fault = v.InferOutput<typeof Fault>

export type Faults = ReturnType<typeof createFaults>

/** The faults that wait for their calls. */
export function createFaults() {
  let waiting: Fault[] = []

  function take(fits: (fault: Fault) => boolean): Fault | null {
    const fault = waiting.find(fits)
    if (!fault) return null
    fault.calls -= 1
    waiting = waiting.filter(({ calls }) => calls > 0)
    return fault
  }
  const isOf = (kinds: readonly string[], trace: string | undefined) => (fault: Fault) =>
    kinds.includes(fault.fault) && (fault.trace === undefined || fault.trace === trace)

  return {
    list: () => waiting,
    add: (fault: Fault) => {
      waiting.push({ ...fault })
    },
    clear: () => {
      waiting = []
    },
    forCall: (operation: Operation, trace: string | undefined) => {
      const isOfTrace = isOf(answerFaults, trace)
      return take((fault) => isOfTrace(fault) && (fault.operation ?? operation) === operation)
    },
    forNote: (trace: string) => take(isOf(noteFaults, trace)),
  }
}
