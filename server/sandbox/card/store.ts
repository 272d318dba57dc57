import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { writeOwnerFile } from '#server/ports/owner-file.ts'
import { Payment } from './payment.ts'

export type Store = ReturnType<typeof openStore>

function paymentOf(line: string): Payment | null {
  try {
    return v.parse(Payment, JSON.parse(line))
  } catch {
    // The last line of a program that was killed as it wrote.
    return null
  }
}

const lineOf = (payment: Payment) => `${JSON.stringify(payment)}\n`

/** The payments, in a file of their own: a line each time one changes, the last one holds. A restart keeps them. */
export function openStore(folder: string) {
  const path = join(folder, 'payments.jsonl')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  const payments = new Map(lines.flatMap((line) => paymentOf(line) ?? []).map((one) => [one.transactionId, one]))
  const traces = new Map([...payments.values()].map((one) => [one.traceId, one]))
  writeOwnerFile(path, [...payments.values()].map(lineOf).join(''))
  return {
    all: () => [...payments.values()],
    byTransaction: (transactionId: string) => payments.get(transactionId),
    byTrace: (traceId: string) => traces.get(traceId),
    save: (payment: Payment) => {
      payments.set(payment.transactionId, payment)
      traces.set(payment.traceId, payment)
      appendFileSync(path, lineOf(payment), { mode: 0o600 })
    },
  }
}
