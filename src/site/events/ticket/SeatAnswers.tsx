import { useSelector } from '@xstate/react'
import type { Ticket } from '#contract/events/ticket.ts'
import { answersGiven } from '#domain/events/seat-answers.ts'
import { QuestionField } from '#src/site/events/QuestionField.tsx'
import { seatAnswersFlow } from '#src/site/events/ticket/seat-answers.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Row } from './Row.tsx'

interface SeatAnswersProps {
  token: string
  ticket: Pick<Ticket, 'answers' | 'questions'>
}

/** What the event asks the holder and what was answered, with a way to change it while registration is open. */
export function SeatAnswers({ token, ticket: { answers = [], questions } }: SeatAnswersProps) {
  const hasAnswered = answers.length > 0
  const asksSome = questions !== undefined && questions.length > 0
  if (!hasAnswered && !asksSome) return null
  return (
    <Row
      title={hasAnswered ? 'Your answers' : 'Questions for you'}
      text={
        asksSome
          ? `You can ${hasAnswered ? 'change your answers' : 'answer them'} until registration closes.`
          : questions
            ? 'The event no longer asks these questions. If your answers are wrong, write to the chapter office.'
            : 'Registration has closed. If your answers are wrong, write to the chapter office.'
      }
      below={
        hasAnswered && (
          <dl className="mt-4 grid gap-3">
            {answers.map(({ id, question, answer }) => (
              <div key={id}>
                <dt className="text-ink-2 text-small">{question}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{answer}</dd>
              </div>
            ))}
          </dl>
        )
      }
    >
      {asksSome && <ChangeAnswers token={token} answers={answers} questions={questions} />}
    </Row>
  )
}

interface ChangeAnswersProps {
  token: string
  answers: NonNullable<Ticket['answers']>
  questions: NonNullable<Ticket['questions']>
}

function ChangeAnswers({ token, answers, questions }: ChangeAnswersProps) {
  const flow = useFlow(seatAnswersFlow, { token })
  const isOpen = useSelector(flow, (state) => !state.matches('closed'))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const asked = useSelector(flow, ({ context }) => context.questions)
  const close = () => flow.send({ type: 'answers.close' })
  return (
    <>
      <Button
        kind="outline"
        size="small"
        className="shrink-0"
        onClick={() => flow.send({ type: 'answers.open', questions, form: answersGiven(questions, answers) })}
      >
        {answers.length > 0 ? 'Change my answers' : 'Answer'}
      </Button>
      <Dialog open={isOpen} onClose={close} title="Your answers">
        <Form
          flow={flow}
          action={
            <div className="flex flex-wrap gap-3 max-sm:grid">
              <Button busy={busy}>Save my answers</Button>
              <Button kind="outline" type="button" onClick={close}>
                Leave as it is
              </Button>
            </div>
          }
        >
          {asked.map((question) => (
            <QuestionField key={question.id} flow={flow} name={question.id} question={question} />
          ))}
        </Form>
      </Dialog>
    </>
  )
}
