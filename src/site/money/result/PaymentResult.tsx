import type { ReactNode } from 'react'
import type { Returned } from '#machines/money/payment-result/arrival.ts'
import type { Seat } from '#machines/parts/checkout.ts'
import { usePaymentResult } from '#src/site/money/result/use-payment-result.ts'
import { Checking } from './Checking.tsx'
import { Failure, Unnamed } from './Failure.tsx'
import type { UnfulfilledProps } from './PaymentCard.tsx'
import { Review } from './Review.tsx'

interface PaymentResultProps extends Returned {
  /** There was nothing to pay. */
  isFree?: boolean
  /** What stands there when all is well. */
  success: (seat: Seat | undefined) => ReactNode
  /** The words for what did not come about. */
  failed: string
  /** What is shown of it where it did not. */
  card: Pick<UnfulfilledProps, 'heading' | 'fee' | 'about' | 'elsewhere'>
  /** Where it can be tried once more: a membership fee and a place that was offered by their links. */
  again: (link: string | undefined) => ReactNode
}

const beginAtHeading = (box: HTMLElement | null) => box?.querySelector('h2')?.focus({ preventScroll: true })

/** What became of a payment, for all four things that can be paid. The heading of what is known takes the focus. */
export function PaymentResult({ isFree = false, success, failed, card, again, ...returned }: PaymentResultProps) {
  const { state, trace, answer, attendee, isFilledIn } = usePaymentResult({ ...returned, isFree })
  const tag = (['success', 'failure', 'review'] as const).find((name) => state.hasTag(name))
  const { isLate, seat, link, isUnnamed } = state.context
  const paid = { purpose: returned.purpose, trace, bill: answer?.bill, attendee }
  return (
    <section className="result-page" aria-busy={!tag}>
      <div key={tag} ref={tag && beginAtHeading} className="container page-space">
        {!tag && <Checking isLate={isLate} trace={trace} />}
        {tag === 'success' && success(seat)}
        {tag === 'failure' &&
          (isUnnamed ? (
            <Unnamed {...card} {...paid} title={failed} again={again(link)} />
          ) : (
            <Failure {...card} {...paid} title={failed} again={again(link)} link={link} isFilledIn={isFilledIn} />
          ))}
        {tag === 'review' && <Review {...card} {...paid} answer={answer} />}
      </div>
    </section>
  )
}
