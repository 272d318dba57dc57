import type { AskedItem } from '#contract/applications/answer.ts'
import { cardDate } from '#src/site/kit/dates.ts'
import { AnswerField } from './AnswerField.tsx'
import type { QuestionProps } from './answer-flow.ts'
import { fileText } from './file-text.ts'

/** What the application says now. */
function oldText({ field, choices, old_value, old_file }: AskedItem): string {
  if (field === 'file') return old_file ? fileText(old_file) : 'No file'
  if (!old_value) return 'Left out'
  if (field === 'day') return cardDate(old_value)
  return choices.find(({ value }) => value === old_value)?.label ?? old_value
}

/** What is asked and why, what stands there now, and the field for the answer. */
export function Question({ flow, item }: QuestionProps) {
  const { id, label, reason, text } = item
  return (
    <section
      aria-labelledby={`question-${id}`}
      className="grid min-w-0 gap-4 border-ink border-t-2 pt-4 not-first:mt-4"
    >
      <h3 id={`question-${id}`} className="font-serif-display text-h3">
        {label}
      </h3>
      <div className="grid gap-1">
        <p className="font-semibold">{reason}</p>
        <p className="wrap-anywhere max-w-prose whitespace-pre-line">{text}</p>
      </div>
      <dl className="rounded-control bg-mist px-4 py-3">
        <dt className="text-ink-3 text-meta">You sent</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{oldText(item)}</dd>
      </dl>
      <AnswerField flow={flow} item={item} />
    </section>
  )
}
