import type { ReactNode } from 'react'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import type { Purpose } from '#contract/money/payment.ts'
import { eventTime } from '#src/site/kit/dates.ts'
import { Badge } from '#src/ui/Badge.tsx'
import type { TimelineStep } from '#src/ui/Timeline.tsx'
import { Support } from '../paper/Support.tsx'
import { PaymentCard, type PaymentCardProps } from './PaymentCard.tsx'
import { Actions, Result } from './Result.tsx'

export interface UnfulfilledProps
  extends Pick<PaymentCardProps, 'heading' | 'trace' | 'bill' | 'attendee' | 'fee' | 'about'> {
  purpose: Purpose
  /** Where else to go from here. */
  elsewhere: ReactNode
}

interface FailureProps extends UnfulfilledProps {
  title: string
  again: ReactNode
  /** It was paid for a place that was offered from the waiting list. */
  isOffer?: boolean
}

const unchanged = 'A payment that fails changes nothing about it.'

/** What became of it after a failure, and what trying again needs. */
const left: Record<Purpose, { title: string; became: string; because: string; again: string }> = {
  event: {
    title: 'Your place',
    became: 'No place is taken',
    because: 'A payment that fails books nothing.',
    again: 'Fill in the form once more.',
  },
  dues: {
    title: 'Your dues',
    became: 'No year is paid',
    because: 'A payment that fails counts for no year.',
    again: 'Choose the number of years once more.',
  },
  membership: {
    title: 'Your membership',
    became: 'Your application stays approved',
    because: unchanged,
    again: 'The link in our e-mail leads to the fee.',
  },
  upgrade: {
    title: 'Your upgrade',
    became: 'Your application stays approved',
    because: unchanged,
    again: 'The fee is at your application, under Membership Upgrade.',
  },
}

const offered: (typeof left)[Purpose] = {
  title: 'Your place',
  became: 'Your place is kept until the offer ends',
  because: 'A payment that fails does not end the offer.',
  again: 'The page of the offer says until when.',
}

export function Failure({ purpose, title, again, isOffer = false, elsewhere, ...card }: FailureProps) {
  const words = isOffer ? offered : left[purpose]
  const steps: TimelineStep[] = [
    { title: words.became, text: words.because, state: 'next' },
    {
      title: 'Try again',
      text: card.attendee && !isOffer ? 'The form is still filled in.' : words.again,
      state: 'now',
    },
  ]
  return (
    <Result
      look="failure"
      title={title}
      aside={
        <PaymentCard
          {...card}
          purpose={purpose}
          label="Not paid"
          badge={<Badge status="rejected" word="Not paid" />}
          moment={card.bill && { name: 'Tried on', at: card.bill.begun_at }}
          next={{ title: words.title, steps }}
        />
      }
    >
      {card.bill && <p>If your bank took the money anyway, we will find out and write to you by e-mail.</p>}
      <Actions>
        {again}
        {elsewhere}
      </Actions>
      <div className="result-support">
        <p className="font-strong text-ink">{flowScreens.contactSupport}</p>
        <Support />
        {card.trace && <p className="text-base">Please give the payment reference.</p>}
      </div>
    </Result>
  )
}

/** Paid, but not given yet. Nothing invites to pay a second time. */
export function Review({ purpose, elsewhere, ...card }: UnfulfilledProps) {
  const paidAt = card.bill?.paid_at
  const steps: TimelineStep[] = [
    { title: 'Money received', text: paidAt ? eventTime(paidAt) : undefined, state: 'done' },
    { title: 'The office checks it', text: 'It writes to you by e-mail.', state: 'now' },
    { title: 'What you paid for, or your money back', text: 'You do not have to do anything.', state: 'next' },
  ]
  return (
    <Result
      look="review"
      title={flowScreens.paymentReceived}
      aside={
        <PaymentCard
          {...card}
          purpose={purpose}
          label="Under review"
          badge={<Badge status="pending" word="Under review" />}
          moment={paidAt ? { name: 'Paid on', at: paidAt } : undefined}
          next={{ title: 'What happens next', steps }}
        />
      }
    >
      <p>{flowScreens.paymentUnderReview}</p>
      <Actions>{elsewhere}</Actions>
      <div className="result-support">
        <p className="font-strong text-ink">Please do not pay again.</p>
        <Support />
      </div>
    </Result>
  )
}
