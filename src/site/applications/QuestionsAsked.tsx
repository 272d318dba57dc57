import { useNavigate } from '@tanstack/react-router'
import { useChange } from '#src/site/kit/flow/use-change.ts'
import { Button } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'

interface QuestionsAskedProps {
  /** How many wait for an answer. */
  questions: number
  className?: string
}

/** The chapter asks something about an application: leads to where it is answered. */
export function QuestionsAsked({ questions, className }: QuestionsAskedProps) {
  const navigate = useNavigate()
  const { isPending, change } = useChange((call) => call((to) => to.openOwnQuestions))
  if (questions === 0) return null
  const open = () => change(undefined, ({ token }) => navigate({ to: '/application/answer/$token', params: { token } }))
  return (
    <section
      aria-label="Questions about your application"
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-panel bg-pending-ground p-5',
        className,
      )}
    >
      <p className="min-w-0 max-w-prose flex-1 basis-64 font-semibold">
        {questions === 1
          ? 'The chapter has a question about your application'
          : `The chapter has ${questions} questions about your application`}
      </p>
      <Button kind="sun" busy={isPending} onClick={open}>
        Answer the questions
      </Button>
    </section>
  )
}

/** Of all applications. */
export const questionsIn = (applications: readonly { questions?: number | undefined }[] | undefined) =>
  applications?.reduce((sum, { questions = 0 }) => sum + questions, 0) ?? 0
