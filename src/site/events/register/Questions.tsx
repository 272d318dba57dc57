import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { askedOf } from '#contract/events/event-questions.ts'
import { answerField } from '#machines/events/event-registration/people.ts'
import type { MachineOf } from '#machines/registry.ts'
import { QuestionField } from '#src/site/events/QuestionField.tsx'

interface QuestionsProps {
  flow: Actor<MachineOf<'eventRegistration'>>
  /** 1 for who registers. */
  place: number
}

/** What the event asks this person. */
export function Questions({ flow, place }: QuestionsProps) {
  const questions = useSelector(flow, ({ context }) => context.quote?.questions)
  return askedOf(questions ?? [], place - 1).map((question) => (
    <QuestionField key={question.id} flow={flow} name={answerField(place, question.id)} question={question} />
  ))
}
