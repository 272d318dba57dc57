import type { AttendeeForm } from '#contract/events/registration.ts'

/** What a payment leaves behind in this tab, to be finished after its return. */
interface Pending {
  /** `offer`: the token of the place that was offered, where one is paid for. */
  registrationDetails: AttendeeForm & { offer?: string }
  duesDetails: { duration: number; trace_id: string }
  upgradeDetails: { upgrade_id: number }
}

export type PendingName = keyof Pending | 'paymentToken'

/** Under this name an entry is kept for one payment, whatever is typed after it. */
export const boundName = (name: PendingName, trace: string) => `${name} ${trace}`

/** Where storage is full or switched off the payment goes on: the server knows what it is for. */
function write(storage: Storage | undefined, name: string, text: string): void {
  try {
    storage?.setItem(name, text)
  } catch {
    storage?.removeItem(name)
  }
}

export const storePending = <Name extends keyof Pending>(
  storage: Storage | undefined,
  name: Name,
  details: Pending[Name],
): void => write(storage, name, JSON.stringify(details))

/** The token of a membership payment link that this tab has opened. Where storage is full the link of the mail remains. */
export const storePaymentToken = (storage: Storage | undefined, token: string): void =>
  write(storage, 'paymentToken', token)

/** What was kept belongs to this payment: of another one it is neither sent nor shown. `more` is noted with it. */
export function bindPending(storage: Storage | undefined, name: PendingName, trace: string, more?: object): void {
  const kept = storage?.getItem(name)
  if (kept) write(storage, boundName(name, trace), more ? JSON.stringify({ ...JSON.parse(kept), ...more }) : kept)
}

/** What was kept and has come to no payment. */
export const dropPending = (storage: Storage | undefined, name: PendingName) => storage?.removeItem(name)

/** This payment has ended in this tab. What was kept of others stays. */
export function dropBound(storage: Storage | undefined, name: PendingName, trace: string): void {
  if (!storage || storage.getItem(boundName(name, trace)) === null) return
  if (boundTraces(storage, name).at(-1) === trace) storage.removeItem(name)
  storage.removeItem(boundName(name, trace))
}

/** The payments of this kind that were begun in this tab and have not ended in it, oldest first: a trace begins with its time. */
export const boundTraces = (storage: Storage | undefined, name: PendingName): string[] =>
  storage
    ? Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
        .filter((key) => key.startsWith(boundName(name, '')))
        .map((key) => key.slice(boundName(name, '').length))
        .toSorted()
    : []
