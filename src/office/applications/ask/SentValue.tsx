import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { fields, type Subject } from '#contract/applications/review-catalogue.ts'
import { fileSent, valueSent } from '#domain/applications/questions.ts'
import { dayOf } from '#src/office/kit/times.ts'
import { sizeText } from '#src/ui/form/file-kinds.ts'

interface SentValueProps {
  application: WholeApplication
  subject: Subject
}

/** What the applicant has sent, in one line. */
export function SentValue({ application, subject }: SentValueProps) {
  const file = fileSent(application, subject)
  const value = valueSent(application, subject)
  if (file) {
    return (
      <strong className="font-strong">
        {file.name}, {sizeText(file.size)}
      </strong>
    )
  }
  if (!value) return <span className="text-ink-2">nothing</span>
  const text = fields[subject].type === 'day' ? dayOf(value) : value
  return <strong className="font-strong [overflow-wrap:anywhere]">{text}</strong>
}
