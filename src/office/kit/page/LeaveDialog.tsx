import { useBlocker } from '@tanstack/react-router'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

interface LeaveDialogProps {
  title: string
  /** What is lost. */
  text: string
  isNeeded: () => boolean
}

/** Asked before a page is left with what is not saved or sent yet. */
export function LeaveDialog({ title, text, isNeeded }: LeaveDialogProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isNeeded,
    enableBeforeUnload: isNeeded,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog
      open
      onClose={reset}
      title={title}
      actions={
        <>
          <Button data-begin kind="sun" onClick={reset}>
            Stay here
          </Button>
          <Button kind="outline" onClick={proceed}>
            Leave
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text}</p>
    </Dialog>
  )
}
