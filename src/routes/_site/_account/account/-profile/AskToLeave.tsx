import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { isUnsaved } from '#machines/flows/profile/profile-form.ts'
import type { MachineOf } from '#machines/registry.ts'
import { useFlows } from '#src/flows/flows-context.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

/** Whoever leaves the profile with something unsaved is asked; where the tab is closed, by the browser. */
export function AskToLeave({ flow }: { flow: Actor<MachineOf<'profile'>> }) {
  const { session } = useFlows()
  const unsaved = useSelector(flow, ({ context }) => isUnsaved(context))
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // The session leads to the sign-in while it ends: a moment later it has ended, and nobody is asked.
      await Promise.resolve()
      return current.pathname !== next.pathname && !session.actor.getSnapshot().hasTag('visitor')
    },
    disabled: !unsaved,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={() => reset?.()}>Stay</Button>
          <Button kind="outline" onClick={() => proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p className="text-ink-2">What you changed in your profile is not saved yet.</p>
    </Dialog>
  )
}
