import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { type Question, reminderDays } from '#contract/applications/review.ts'
import { fields, reasons } from '#contract/applications/review-catalogue.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'

const DAY = 86_400_000

interface AskPreviewProps {
  application: WholeApplication
  questions: readonly Question[]
  /** When it would be sent. */
  now?: number
}

/** What the applicant reads, to whom it goes, and until when it can be answered. */
export function AskPreview({ application, questions, now = Date.now() }: AskPreviewProps) {
  const { form, email, email_unproven, answer_days } = application
  const dayAfter = (days: number) => writtenDay(dayInAbuja(now + days * DAY))
  const reminders = reminderDays.filter((days) => days < answer_days).map((days) => dayAfter(days).replace(/ \d+$/, ''))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable to be scrolled by keyboard
    <section aria-labelledby="ask-preview" tabIndex={0} className="ask-preview">
      <h2 id="ask-preview" className="font-strong">
        What the applicant reads
      </h2>
      <div className="ask-mail">
        <p className="font-strong">
          {questions.length === 1 ? 'A question about your application' : 'Questions about your application'}
        </p>
        <p>Dear {form?.first_name},</p>
        <p>The chapter office is reviewing your application and needs something more from you.</p>
        {questions.map(({ subject, reason, text }) => (
          <div key={subject}>
            <p className="font-strong">{fields[subject].label}</p>
            {reason && <p className="text-ink-2">{reasons[reason]}</p>}
            <p className="ask-mail-text">{text}</p>
          </div>
        ))}
        <p>
          <span className="ask-mail-button">Answer the questions</span>
        </p>
      </div>
      <dl className="ask-facts">
        <div>
          <dt>Goes to</dt>
          <dd>
            {email}
            {email_unproven && ' (not proven yet)'}
          </dd>
        </div>
        {reminders.length > 0 && (
          <div>
            <dt>Reminders</dt>
            <dd>{reminders.join(' and ')}</dd>
          </div>
        )}
        <div>
          <dt>Lapses</dt>
          <dd className="font-strong">
            {dayAfter(answer_days)}, {answer_days} {answer_days === 1 ? 'day' : 'days'}
          </dd>
        </div>
      </dl>
    </section>
  )
}
