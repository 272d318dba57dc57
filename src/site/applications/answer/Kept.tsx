import { useSelector } from '@xstate/react'
import type { AnswerFlow } from './answer-flow.ts'

/** Whether what is typed lies with the chapter already. */
export function Kept({ flow }: { flow: AnswerFlow }) {
  const isSaving = useSelector(flow, (state) => state.hasTag('saving'))
  const isUnsaved = useSelector(flow, (state) => state.hasTag('unsaved'))
  const isTyped = useSelector(flow, ({ context }) => Object.values(context.saved).some((value) => value !== ''))
  const words = isUnsaved
    ? 'There is no connection. What you typed stays in this browser, and is saved once the connection is back.'
    : isSaving
      ? 'Saving what you typed'
      : 'What you typed is saved. You can close this page and come back by the same link.'
  return (
    <p role="status" className="min-h-[1lh] text-ink-2 text-small">
      {(isUnsaved || isSaving || isTyped) && words}
    </p>
  )
}
