import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Actor } from 'xstate'
import { isUnsaved } from '#machines/identity/profile/profile-form.ts'
import type { MachineOf } from '#machines/registry.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

/** A member who leaves the profile with something unsaved is asked; where the tab is closed, by the browser. */
export function AskToLeave({ flow }: { flow: Actor<MachineOf<'profile'>> }) {
  const leave = useQuestion(useSelector(flow, ({ context }) => isUnsaved(context)))
  return (
    <Dialog
      open={leave !== undefined}
      onClose={() => leave?.(false)}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={() => leave?.(false)}>Stay</Button>
          <Button kind="outline" onClick={() => leave?.(true)}>
            Leave
          </Button>
        </>
      }
    >
      <p className="text-ink-2">Your changes to your profile are not saved yet.</p>
    </Dialog>
  )
}

/**
 * How the question is answered, while somebody wants to leave. Not by the router's `useBlocker`: every page would load it
 * with the router.
 */
function useQuestion(unsaved: boolean) {
  const { history } = useRouter()
  const { session } = useFlows()
  const [answer, setAnswer] = useState<(leaves: boolean) => void>()
  useEffect(() => {
    if (!unsaved) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: async ({ currentLocation, nextLocation }) => {
        // The session leads to the sign-in while it ends: a moment later it has ended, and nobody is asked.
        await Promise.resolve()
        if (currentLocation.pathname === nextLocation.pathname) return false
        if (session.actor.getSnapshot().hasTag('visitor')) return false
        const leaves = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
        setAnswer(undefined)
        return !leaves
      },
    })
  }, [unsaved, history, session])
  return answer
}
