import { useSelector } from '@xstate/react'
import type { PublishActor } from '#src/office/content/publish/publish.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

/** What takes something from the readers is asked for once more. */
export function ConfirmStep({ flow, name }: { flow: PublishActor; name: string }) {
  const step = useSelector(flow, ({ context }) => context.step)
  const isOpen = useSelector(flow, (state) => state.hasTag('confirming'))
  const drop = () => flow.send({ type: 'step.drop' })
  const isArchive = step === 'archive'
  return (
    <Dialog
      open={isOpen}
      onClose={drop}
      title={isArchive ? `Archive ${name}?` : `Unpublish ${name}?`}
      actions={
        <>
          <Button kind="sun" onClick={() => flow.send({ type: 'step.confirm' })}>
            {isArchive ? 'Archive' : 'Unpublish'}
          </Button>
          <Button kind="outline" onClick={drop}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {isArchive
          ? 'It disappears from the site and can no longer be edited. Its revisions are kept, and you can revive it as a draft. Registrations for an event are kept.'
          : 'Readers no longer find it, and its address shows “We cannot find that page”. Its revisions are kept, and you can publish it again.'}
      </p>
    </Dialog>
  )
}
