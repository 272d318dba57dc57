import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { askedOf } from '#contract/events/event-questions.ts'
import type { MachineOf } from '#machines/registry.ts'
import { QuestionField } from '#src/site/events/QuestionField.tsx'
import { useAnswersForm } from './person-form.ts'

interface QuestionsProps {
  flow: Actor<MachineOf<'eventRegistration'>>
  /** 0 for who registers. */
  at: number
}

/** What the event asks this person. */
export function Questions({ flow, at }: QuestionsProps) {
  const questions = useSelector(flow, ({ context }) => context.quote?.questions)
  const answers = useAnswersForm(flow, at)
  return askedOf(questions ?? [], at).map((question) => (
    <QuestionField key={question.id} flow={answers} name={question.id} question={question} />
  ))
}
