import type { ReactNode } from 'react'
import type { ResultPurpose } from '#contract/money/payment.ts'
import type { PaymentCardProps } from './PaymentCard.tsx'

/** A payment that has given nothing, as each of its pages shows it. */
export interface UnfulfilledProps
  extends Pick<PaymentCardProps, 'heading' | 'trace' | 'bill' | 'attendee' | 'fee' | 'about'> {
  purpose: ResultPurpose
  /** Where else to go from here. */
  elsewhere: ReactNode
}
