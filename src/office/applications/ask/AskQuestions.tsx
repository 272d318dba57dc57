import { useSelector } from '@xstate/react'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { LONGEST_QUESTION } from '#contract/applications/review.ts'
import { fields, reasons, type Subject } from '#contract/applications/review-catalogue.ts'
import { checkAbout } from '#domain/applications/questions.ts'
import { reasonsOfSubject } from '#domain/applications/review.ts'
import { reasonField, textField } from '#machines/applications/ask-applicant/questions.ts'
import type { AskActor } from '#src/office/applications/ask/ask-applicant.flow.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { Select } from '#src/ui/form/Select.tsx'
import { TextArea } from '#src/ui/form/TextInput.tsx'
import { reached } from './AskSubjects.tsx'
import { SentValue } from './SentValue.tsx'

interface AskQuestionsProps {
  flow: AskActor
  application: WholeApplication
  disabled: boolean
}

/** What is asked, one question for each field or file that was chosen. */
export function AskQuestions({ flow, application, disabled }: AskQuestionsProps) {
  const { chosen, errors, attempt } = useSelector(flow, ({ context }) => context)
  const faults = chosen.flatMap((subject) =>
    [reasonField(subject), textField(subject)].flatMap((id) => {
      const text = errors[id]
      return text ? [{ id, text: `${fields[subject].label}: ${text}` }] : []
    }),
  )
  return (
    <section aria-label="Questions" {...reached(disabled)} className="ask-questions">
      <ErrorSummary errors={faults} attempt={attempt} title="These questions are not finished" />
      {chosen.length === 0 ? (
        <p className="text-ink-2">Choose the fields or files that you ask about.</p>
      ) : (
        <ol>
          {chosen.map((subject, place) => (
            <Question
              key={subject}
              flow={flow}
              application={application}
              subject={subject}
              number={place + 1}
              disabled={disabled}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface QuestionProps extends AskQuestionsProps {
  subject: Subject
  number: number
}

function Question({ flow, application, subject, number, disabled }: QuestionProps) {
  const { label } = fields[subject]
  const reason = useFormField(flow, reasonField(subject))
  const text = useFormField(flow, textField(subject))
  const length = text.value.trim().length
  const drop = () => {
    flow.send({ type: 'subject.drop', subject })
    // Its own button goes with it.
    document.getElementById(`ask-${subject}`)?.focus()
  }
  return (
    <li className="ask-question">
      <span aria-hidden="true" className="arch ask-number">
        {number}
      </span>
      <fieldset disabled={disabled} aria-labelledby={`title-${subject}`} className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={`title-${subject}`} className="block-title">
            {label}
          </h2>
          <button type="button" className="ask-remove" aria-label={`Remove ${label}`} onClick={drop}>
            Remove
          </button>
        </div>
        <p className="pt-1 pb-4">
          Sent: <SentValue application={application} subject={subject} />
          <FromCheck application={application} subject={subject} />
        </p>
        <Field id={reasonField(subject)} label="Reason" error={reason.error}>
          <Select
            value={reason.value}
            onChange={reason.change}
            placeholder="Choose a reason"
            className="list-control"
            options={reasonsOfSubject(subject).map((id) => ({ value: id, label: reasons[id] }))}
          />
        </Field>
        <Field id={textField(subject)} label="What to do" error={text.error} className="pt-4">
          <TextArea value={text.value} onChange={text.change} rows={3} className="ask-text" />
        </Field>
        <p
          className={`pt-1 text-right text-meta ${length > LONGEST_QUESTION ? 'font-semibold text-danger' : 'text-ink-3'}`}
        >
          {length} of {LONGEST_QUESTION}
        </p>
        <OfAnother flow={flow} subject={subject} reason={reason.value} text={text.value} />
      </fieldset>
    </li>
  )
}

interface OfAnotherProps extends Pick<QuestionProps, 'flow' | 'subject'> {
  reason: string
  text: string
}

/** What another one saved about the same field meanwhile, where that differs: one or the other is saved in the end. */
function OfAnother({ flow, subject, reason, text }: OfAnotherProps) {
  const theirs = useSelector(flow, ({ context }) => context.theirs)
  const other = theirs?.questions.find((one) => one.subject === subject)
  if (!theirs || !other || (other.reason === reason && other.text === text.trim())) return null
  const change = { [reasonField(subject)]: other.reason, [textField(subject)]: other.text }
  return (
    <div className="ask-other">
      <p>
        <span className="font-semibold">{theirs.by} wrote:</span>{' '}
        {other.reason ? reasons[other.reason] : 'no reason yet'}
      </p>
      <p className="ask-mail-text">{other.text || 'Nothing was written yet.'}</p>
      <Button kind="outline" size="small" onClick={() => flow.send({ type: 'form.edit', change })}>
        Use this instead
      </Button>
    </div>
  )
}

/** Whose check has led to the question. */
function FromCheck({ application, subject }: Pick<QuestionProps, 'application' | 'subject'>) {
  const { name } = usePerson()
  const check = checkAbout(application, subject)
  if (!check) return null
  return (
    <span className="text-ink-3 text-meta"> from {check.by === name ? 'your check' : `a check by ${check.by}`}</span>
  )
}
