import { AskingButton } from '#src/office/mail/AskingButton.tsx'
import type { LetterActor } from './bulk-letter.flow.ts'

/** Gives a draft up, asked once more. */
export const DiscardLetter = ({ flow, disabled }: { flow: LetterActor; disabled: boolean }) => (
  <AskingButton
    wide
    kind="text"
    disabled={disabled}
    title="Discard this draft"
    text="Nobody gets this letter, and it can no longer be sent. Its saved text stays readable."
    label="Discard the draft"
    onConfirm={() => flow.send({ type: 'letter.cancel' })}
  >
    Discard the draft…
  </AskingButton>
)
