import type { ReactNode } from 'react'
import type { Bill, ResultPurpose } from '#contract/money/payment.ts'
import { purposeNames } from '#domain/money/receipts.ts'
import { eventTime } from '#src/site/kit/dates.ts'
import { Timeline, type TimelineStep } from '#src/ui/Timeline.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Detail } from '../paper/Detail.tsx'
import { Paper } from '../paper/Paper.tsx'

export interface PaymentCardProps {
  purpose: ResultPurpose
  /** How it stands, in two words. */
  label: string
  /** What was to be paid for. */
  heading: string
  badge: ReactNode
  trace: string | undefined
  /** What the server says of it; nothing where it knows no such payment. */
  bill: Bill | undefined
  /** What it costs, as the page knows it. */
  fee?: number | null | undefined
  /** Who was to come. */
  attendee: string | undefined
  /** More of it, as a detail. */
  about?: ReactNode
  moment: { name: string; at: string } | undefined
  next: { title: string; steps: readonly TimelineStep[] }
}

/** A payment that has given nothing yet: its facts, and below them what happens now. */
export function PaymentCard({
  purpose,
  heading,
  badge,
  trace,
  bill,
  attendee,
  fee,
  about,
  label,
  moment,
  next,
}: PaymentCardProps) {
  const amount = bill?.amount ?? fee
  const item = bill && bill.item !== heading ? bill.item : purposeNames[purpose]
  return (
    <Paper
      title="Payment"
      label={label}
      heading={heading}
      foot={
        <section className="paper-next" aria-labelledby="next">
          <h3 id="next" className="font-serif-display text-h3">
            {next.title}
          </h3>
          <Timeline steps={next.steps} />
        </section>
      }
    >
      {attendee && <Detail name="Attendee">{attendee}</Detail>}
      {about}
      <Detail name="Amount">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {amount && (
            <span className="tabular-nums">
              <Money amount={amount} />
            </span>
          )}
          {badge}
        </span>
      </Detail>
      {moment && (
        <Detail name={moment.name}>
          <time dateTime={moment.at}>{eventTime(moment.at)}</time>
        </Detail>
      )}
      <Detail name="For" isLong={item.length > 36}>
        {item}
      </Detail>
      {trace && (
        <Detail name="Payment reference" isLong>
          <span className="tabular-nums">{trace}</span>
        </Detail>
      )}
    </Paper>
  )
}

/** A payment that has given nothing, as each of its pages shows it. */
export interface UnfulfilledProps
  extends Pick<PaymentCardProps, 'heading' | 'trace' | 'bill' | 'attendee' | 'fee' | 'about'> {
  purpose: ResultPurpose
  /** Where else to go from here. */
  elsewhere: ReactNode
}
