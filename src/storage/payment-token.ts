const KEY = 'paymentToken'

/** The token of a membership payment link that this tab has opened. Where storage is full the link of the mail remains. */
export function keepPaymentToken(storage: Storage | undefined, token: string): void {
  try {
    storage?.setItem(KEY, token)
  } catch {
    storage?.removeItem(KEY)
  }
}
