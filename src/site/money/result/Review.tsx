import { flowScreens } from '#contract/messages/flow-screens.ts'
import { paymentStandings, paymentUnsure, reviewNextWords } from '#contract/messages/payment-standings.ts'
import type { PaymentState } from '#contract/money/payment.ts'
import { eventTime } from '#src/site/kit/dates.ts'
import { Badge } from '#src/ui/Badge.tsx'
import type { TimelineStep } from '#src/ui/Timeline.tsx'
import { Support } from '../paper/Support.tsx'
import type { UnfulfilledProps } from './PaymentCard.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { Actions, Result } from './Result.tsx'

const written = 'It writes to you by e-mail.'

interface ReviewProps extends UnfulfilledProps {
  /** What the server says of it, once that is there. */
  answer: PaymentState | undefined
}

/** How it stands: money is looked at, none is known of, or the office has closed it. */
function standingOf({ bill, answer }: Pick<ReviewProps, 'bill' | 'answer'>) {
  const { paid_at } = bill ?? {}
  const next = reviewNextWords[answer?.next ?? 'either']
  const came: TimelineStep = { title: 'Money received', text: paid_at ? eventTime(paid_at) : undefined, state: 'done' }
  if (answer?.state === 'failed') {
    const steps: TimelineStep[] = [came, { title: 'Closed by the office', text: undefined, state: 'done' }]
    return { title: flowScreens.paymentReceived, word: 'Closed', words: [paymentStandings.closed], steps }
  }
  if (paid_at === null) {
    const steps: TimelineStep[] = [
      { title: 'The office asks the card provider', text: written, state: 'now' },
      { title: reviewNextWords.either.step, text: 'If your payment was made.', state: 'next' },
    ]
    return { title: paymentUnsure.title, word: 'Under review', words: [paymentUnsure.text], steps }
  }
  const steps: TimelineStep[] = [
    came,
    { title: 'The office checks it', text: written, state: 'now' },
    { title: next.step, text: 'You do not have to do anything.', state: 'next' },
  ]
  const reason = answer?.reason && `${answer.reason} ${next.sentence}`
  const words = [...(reason ? [reason] : []), flowScreens.paymentUnderReview]
  return { title: flowScreens.paymentReceived, word: 'Under review', words, steps }
}

/** Paid, but not given. Nothing invites to pay a second time. */
export function Review({ purpose, elsewhere, answer, ...card }: ReviewProps) {
  const paidAt = card.bill?.paid_at
  const { title, word, words, steps } = standingOf({ bill: card.bill, answer })
  return (
    <Result
      look="review"
      title={title}
      aside={
        <PaymentCard
          {...card}
          purpose={purpose}
          label={word}
          badge={<Badge status="pending" word={word} />}
          moment={paidAt ? { name: 'Paid on', at: paidAt } : undefined}
          next={{ title: 'What happens next', steps }}
        />
      }
    >
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Actions>{elsewhere}</Actions>
      <div className="result-support">
        <p className="font-strong text-ink">Please do not pay again.</p>
        <Support />
      </div>
    </Result>
  )
}
