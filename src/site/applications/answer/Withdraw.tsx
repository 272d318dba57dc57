import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { useFocus } from '#src/ui/use-focus.ts'
import type { AnswerFlow } from './answer-flow.ts'

/** Ends the whole application: asked for twice. */
export function Withdraw({ flow }: { flow: AnswerFlow }) {
  const isAsked = useSelector(flow, (state) => state.hasTag('confirming'))
  const busy = useSelector(flow, (state) => state.hasTag('busy') || state.hasTag('waiting'))
  const question = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useFocus(isAsked, (before) => (isAsked ? question.current : before && opener.current))
  if (!isAsked) {
    return (
      <button
        ref={opener}
        type="button"
        disabled={busy}
        onClick={() => flow.send({ type: 'withdraw.ask' })}
        className="min-h-11 cursor-pointer justify-self-start rounded-xs text-left text-link text-small underline underline-offset-[0.2em]"
      >
        Withdraw the application instead
      </button>
    )
  }
  return (
    <div className="grid gap-3 border border-line p-5">
      <p ref={question} tabIndex={-1} className="outline-none">
        Withdraw the whole application? The office then no longer looks at it, and what you typed here is lost.
      </p>
      <Button kind="outline" busy={busy} onClick={() => flow.send({ type: 'withdraw.confirm' })}>
        Withdraw it
      </Button>
      <Button kind="text" disabled={busy} onClick={() => flow.send({ type: 'withdraw.cancel' })}>
        Keep it
      </Button>
    </div>
  )
}
