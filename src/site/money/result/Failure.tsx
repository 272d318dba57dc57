import type { ReactNode } from 'react'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import type { ResultPurpose } from '#contract/money/payment.ts'
import { Badge } from '#src/ui/Badge.tsx'
import type { TimelineStep } from '#src/ui/Timeline.tsx'
import { Support } from '../paper/Support.tsx'
import type { UnfulfilledProps } from './PaymentCard.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { Actions, Result } from './Result.tsx'

interface FailureProps extends UnfulfilledProps {
  title: string
  again: ReactNode
  /** Where the fee of a membership is paid, or a place that was offered from the waiting list, once that is known. */
  link: string | undefined
  /** The form of the event is still filled in. */
  isFilledIn: boolean
}

const unchanged = 'A payment that fails changes nothing about it.'

/** What became of it after a failure, and what trying again needs. */
const left: Record<ResultPurpose, { title: string; became: string; because: string; again: string }> = {
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

/** Of one whose link is known. */
const linked: Partial<typeof left> = {
  event: {
    title: 'Your place',
    became: 'Your place is kept until the offer ends',
    because: 'A payment that fails does not end the offer.',
    again: 'The page of the offer says until when.',
  },
  membership: { ...left.membership, again: 'The fee is one press away.' },
}

export function Failure({ purpose, title, again, link, isFilledIn, elsewhere, ...card }: FailureProps) {
  const words = (link && linked[purpose]) || left[purpose]
  const steps: TimelineStep[] = [
    { title: words.became, text: words.because, state: 'next' },
    { title: 'Try again', text: isFilledIn && !link ? 'The form is still filled in.' : words.again, state: 'now' },
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
      <FailureSupport trace={card.trace} />
    </Result>
  )
}

/** No payment is named, or none that we know: nothing is said of what was paid. */
export function Unnamed({ purpose, title, again, elsewhere, ...card }: Omit<FailureProps, 'link' | 'isFilledIn'>) {
  const steps: TimelineStep[] = [
    { title: 'Did you pay?', text: 'As soon as your payment reaches us, we write to you by e-mail.', state: 'now' },
    { title: 'Did you not?', text: 'Then you can try again.', state: 'next' },
  ]
  return (
    <Result
      look="failure"
      title={title}
      aside={
        <PaymentCard
          {...card}
          bill={undefined}
          purpose={purpose}
          label="Not known"
          badge={<Badge status="pending" word="Not known" />}
          moment={undefined}
          next={{ title: 'What happens next', steps }}
        />
      }
    >
      <p>
        This address names no payment that we know. If you paid, please do not pay again before we have written to you.
      </p>
      <Actions>
        {again}
        {elsewhere}
      </Actions>
      <FailureSupport trace={card.trace} />
    </Result>
  )
}

const FailureSupport = ({ trace }: { trace: string | undefined }) => (
  <div className="result-support">
    <p className="font-strong text-ink">{flowScreens.contactSupport}</p>
    <Support />
    {trace && <p className="text-base">Please give the payment reference.</p>}
  </div>
)
