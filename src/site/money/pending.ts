import type { AttendeeForm } from '#contract/events/registration.ts'

/** What a payment leaves behind in this tab, to be finished after its return. */
interface Pending {
  /** `offer`: the token of the place that was offered, where one is paid for. */
  registrationDetails: AttendeeForm & { offer?: string }
  duesDetails: { duration: number; trace_id: string }
  upgradeDetails: { upgrade_id: number }
}

/** Where storage is full or switched off the payment goes on: the server knows what it is for. */
export function keepPending<Name extends keyof Pending>(
  storage: Storage | undefined,
  name: Name,
  details: Pending[Name],
): void {
  try {
    storage?.setItem(name, JSON.stringify(details))
  } catch {
    dropPending(storage, name)
  }
}

/** Whether a payment was begun in this tab and has not ended in it. */
export const isPending = (storage: Storage | undefined, name: keyof Pending) => storage?.getItem(name) != null

export const dropPending = (storage: Storage | undefined, name: keyof Pending | 'paymentToken') =>
  storage?.removeItem(name)

/** The token of a membership payment link that this tab has opened. Where storage is full the link of the mail remains. */
export function keepPaymentToken(storage: Storage | undefined, token: string): void {
  try {
    storage?.setItem('paymentToken', token)
  } catch {
    storage?.removeItem('paymentToken')
  }
}
