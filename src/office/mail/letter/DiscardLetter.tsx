import { useState } from 'react'
import { ConfirmDialog } from '#src/office/kit/ConfirmDialog.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { LetterActor } from './bulk-letter.flow.ts'

/** Gives a draft up, asked once more. */
export function DiscardLetter({ flow, disabled }: { flow: LetterActor; disabled: boolean }) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button wide kind="text" disabled={disabled} onClick={() => setAsks(true)}>
        Discard the draft…
      </Button>
      {asks && (
        <ConfirmDialog
          title="Discard this draft"
          text="Nobody gets this letter, and it can no longer be sent. Its saved text stays readable."
          label="Discard the draft"
          act={async () => flow.send({ type: 'letter.cancel' })}
          onClose={() => setAsks(false)}
          onChanged={() => {}}
        />
      )}
    </>
  )
}
