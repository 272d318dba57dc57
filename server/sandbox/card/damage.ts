import type { Fault } from './faults.ts'

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The same with other names and other values, all the way down. */
function rewritten(value: unknown, rename: (name: string) => string, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => rewritten(one, rename, change))
  if (value === null || typeof value !== 'object') return change(value)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [rename(name), rewritten(one, rename, change)]))
}

const same = <Value>(value: Value) => value

/** The answer as it is sent when this is wrong with it. */
export function damage(body: object, fault: Fault['fault'] | undefined): string {
  if (fault === 'truncated') return JSON.stringify(body).slice(0, -20)
  if (fault === 'key-case') return JSON.stringify(rewritten(body, pascal, same))
  if (fault === 'text-numbers') {
    return JSON.stringify(rewritten(body, same, (value) => (typeof value === 'number' ? String(value) : value)))
  }
  if (fault === 'fee-outside' && 'amount' in body && 'fee' in body) {
    return JSON.stringify({ ...body, amount: Number(body.amount) - Number(body.fee) })
  }
  return JSON.stringify(body)
}
