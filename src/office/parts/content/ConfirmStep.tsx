import { useSelector } from '@xstate/react'
import type { PublishActor } from '#src/office/flows/publish.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

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
          ? 'It leaves the pages and cannot be edited any more. Its revisions are kept, and it can be revived as a draft. Who has registered for an event stays recorded.'
          : 'Readers do not find it from now on, and its address says that there is nothing. Its revisions are kept, and it can be published again.'}
      </p>
    </Dialog>
  )
}
