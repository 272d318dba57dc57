import type { AskedItem, AskedQuestions } from '#contract/applications/answer.ts'
import { answersLead, answersTitle, ownAnswer } from '#contract/applications/answer-words.ts'
import { dayOf, momentOf } from '#src/office/kit/times.ts'
import { sizeText } from '#src/ui/form/file-kinds.ts'

/** What the application says now. */
function oldText({ field, choices, old_value, old_file }: AskedItem): string {
  if (field === 'file') return old_file ? `A file, ${sizeText(old_file.size)}` : 'No file'
  if (!old_value) return 'Left out'
  if (field === 'day') return dayOf(old_value)
  return choices.find(({ value }) => value === old_value)?.label ?? old_value
}

/** What stands on the page behind the link of a mail that asks. */
export const AskedPage = ({ page: { first_name, due_at, items } }: { page: AskedQuestions }) => (
  <div className="ask-mail">
    <p className="font-strong">{answersTitle(items.length)}</p>
    <p>{answersLead({ first_name, count: items.length, until: momentOf(due_at) }).join('')}</p>
    {items.map((item) => (
      <div key={item.id}>
        <p className="font-strong">{item.label}</p>
        {item.reason && <p className="font-semibold">{item.reason}</p>}
        <p className="ask-mail-text">{item.text}</p>
        <p className="ask-mail-text text-ink-2">You sent: {oldText(item)}</p>
        <p className="ask-mail-field">{ownAnswer(item)}</p>
      </div>
    ))}
  </div>
)
