import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { failure, isTokenRefused, type Notice } from '#machines/parts/notice.ts'
import type { Call } from '#src/lib/call.ts'
import { useFlows } from './flows-context.tsx'

/**
 * One call that changes something, behind a button: there is nothing to choose on the way, so it is no machine. Why it
 * failed is told in a toast, but for a refused token: that the session tells. `settled` is called however it ended, also
 * where its page has been left; what `change` is given as its last, only on that page.
 */
export function useChange<Input, Answer>(send: (call: Call, input: Input) => Promise<Answer>, settled = () => {}) {
  const { call, toaster } = useFlows()
  const notify = (notice: Notice) => toaster.actor.send({ type: 'toast.show', notice })
  // Known at once: a page that is busy shows what is pending only after the next press.
  const isSending = useRef(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (input: Input) =>
      send(call, input).finally(() => {
        isSending.current = false
      }),
    // Otherwise it would wait for the connection without a word.
    networkMode: 'always',
    onSuccess: settled,
    onError: (error) => {
      if (isTokenRefused(error)) return
      notify(failure('anything', error))
      settled()
    },
  })
  return {
    /** What is being sent. */
    pending: isPending ? variables : undefined,
    isPending,
    notify,
    change: (input: Input, done: (answer: Answer) => void) => {
      if (isSending.current) return
      isSending.current = true
      mutate(input, { onSuccess: done })
    },
  }
}
