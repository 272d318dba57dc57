import { useSelector } from '@xstate/react'
import type { AskedQuestions } from '#contract/applications/answer.ts'
import { answersLead, answersTitle } from '#contract/applications/answer-words.ts'
import { nameOf } from '#machines/applications/answer-request/answer-request-context.ts'
import { eventTime } from '#src/site/kit/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import type { AnswerFlow } from './answer-flow.ts'
import { Kept } from './Kept.tsx'
import { Question } from './Question.tsx'
import { Withdraw } from './Withdraw.tsx'

interface QuestionsProps {
  flow: AnswerFlow
  asked: AskedQuestions
}

/** All questions in one form, and beside them which application it is and until when there is time. */
export function Questions({ flow, asked: { first_name, grade, due_at, items } }: QuestionsProps) {
  const busy = useSelector(
    flow,
    (state) => (state.hasTag('busy') && !state.hasTag('confirming')) || state.hasTag('waiting'),
  )
  const one = items.length === 1
  const [before, until, after] = answersLead({ first_name, count: items.length, until: eventTime(due_at) })
  return (
    <div className="container grid items-start gap-x-16 gap-y-10 py-12 md:py-16 lg:grid-cols-[1fr_280px]">
      <div className="min-w-0">
        <h2 className="font-serif-display text-h2">{answersTitle(items.length)}</h2>
        <p className="mt-2 mb-8 max-w-[38em] text-ink-2 text-lede">
          {before}
          <time dateTime={due_at}>{until}</time>
          {after}
        </p>
        <Form
          flow={flow}
          fields={items.map(nameOf)}
          action={
            <div className="grid gap-4 border-line border-t pt-6">
              <Button kind="sun" size="large" busy={busy} className="justify-self-start max-md:w-full">
                {one ? 'Send the answer' : 'Send the answers'}
              </Button>
              <Kept flow={flow} />
            </div>
          }
        >
          {items.map((item) => (
            <Question key={item.id} flow={flow} item={item} />
          ))}
        </Form>
      </div>
      <aside className="grid gap-6">
        <div className="border-sun border-t-5 bg-mist p-5">
          <p className="text-ink-3 text-meta">Your application</p>
          <p className="py-1 font-serif-display text-[1.75rem] leading-tight">{grade}</p>
          <p className="text-ink-2 text-small">Only what you answer here changes, once the office accepts it.</p>
        </div>
        <Withdraw flow={flow} />
      </aside>
    </div>
  )
}
