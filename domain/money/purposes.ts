import type { Purpose } from '#contract/money/payment.ts'

/** What a payment is for, on paper and in lists. */
export const purposeNames: Record<Purpose, string> = {
  event: 'Event registration',
  dues: 'Yearly dues',
  membership: 'Membership fee',
  upgrade: 'Membership upgrade',
}
