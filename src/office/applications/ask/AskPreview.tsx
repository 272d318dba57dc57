import { useQuery } from '@tanstack/react-query'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { type Question, reminderDays } from '#contract/applications/review.ts'
import { DAY } from '#contract/common/spans.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { useRested } from '#src/office/kit/use-rested.ts'
import { MailHtml } from '#src/office/mail/template/MailHtml.tsx'
import { ScrollArea } from '#src/ui/ScrollArea.tsx'
import { questionsAsRead } from '../review.queries.ts'
import { AskedPage } from './AskedPage.tsx'

interface AskPreviewProps {
  application: WholeApplication
  questions: readonly Question[]
  /** When it would be sent. */
  now?: number
}

const TITLE = 'What the applicant reads'

/** What the applicant reads, to whom it goes, and until when it can be answered. */
export function AskPreview({ application, questions, now = Date.now() }: AskPreviewProps) {
  const { email, email_unproven, answer_days } = application
  const dayAfter = (days: number) => writtenDay(dayInAbuja(now + days * DAY))
  const reminders = reminderDays.filter((days) => days < answer_days).map((days) => dayAfter(days).replace(/ \d+$/, ''))
  return (
    <ScrollArea label={TITLE} className="ask-preview">
      <h2 className="font-strong">{TITLE}</h2>
      {questions.length > 0 ? (
        <Read id={application.id} questions={questions} />
      ) : (
        <p className="pt-2 text-ink-2">Choose what you ask about.</p>
      )}
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
    </ScrollArea>
  )
}

/** The mail as it would leave, and the page behind its link, a moment after the last letter was typed. */
function Read({ id, questions }: { id: string; questions: readonly Question[] }) {
  const { call } = useOffice()
  const items = useRested(questions)
  const query = useQuery(questionsAsRead(call, id, items))
  return (
    <LoadState query={query} rows={6}>
      {({ mail, page }) => (
        <div className="ask-read">
          <section aria-labelledby="ask-mail">
            <h3 id="ask-mail">The mail</h3>
            <p className="break-words pb-2">
              <span className="text-ink-2">Subject</span> <span className="font-semibold">{mail.subject}</span>
            </p>
            <MailHtml html={mail.html} />
          </section>
          <section aria-labelledby="ask-page">
            <h3 id="ask-page">The page behind its link</h3>
            <AskedPage page={page} />
          </section>
        </div>
      )}
    </LoadState>
  )
}
