import { useSelector } from '@xstate/react'
import { answerRequestFlow } from '#src/site/applications/answer/answer-request.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { Ended, Sent, Withdrawn } from './Outcome.tsx'
import { Questions } from './Questions.tsx'

/** What a link to questions opens: them, or why there is nothing to answer. */
export function Answers({ token }: { token: string }) {
  const flow = useFlow(answerRequestFlow, { token })
  const state = useSelector(flow, (snapshot) => snapshot)
  const { asked, reason } = state.context
  const isNext = asked !== undefined
  const loading = state.hasTag('loading')
  if (state.hasTag('open') && asked) return <Questions flow={flow} asked={asked} />
  return (
    <div className="page-space container">
      {loading && !reason && <Spinner label="Opening the questions" />}
      {(state.hasTag('missed') || (loading && reason)) && (
        <FailurePanel text={reason} busy={loading} onRetry={() => flow.send({ type: 'link.retry' })} />
      )}
      {state.hasTag('ended') && <Ended reason={reason} isNext={isNext} />}
      {state.hasTag('sent') && <Sent isNext={isNext} />}
      {state.hasTag('withdrawn') && <Withdrawn isNext={isNext} />}
    </div>
  )
}
