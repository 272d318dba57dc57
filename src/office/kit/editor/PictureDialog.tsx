import { type FormEvent, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

interface PictureDialogProps {
  src: string
  /** Null until somebody said it; empty for one that only decorates. */
  alt: string | null
  onSet: (alt: string) => void
  onRemove: () => void
  onClose: () => void
}

const LONGEST = 300

export function PictureDialog({ src, alt, onSet, onRemove, onClose }: PictureDialogProps) {
  const [text, setText] = useState(alt ?? '')
  const [decorative, setDecorative] = useState(alt === '')
  const [error, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (decorative) onSet('')
    else if (text.trim()) onSet(text.trim())
    else setError('Say what the picture shows, or mark it as decorative.')
  }
  return (
    <Dialog open onClose={onClose} title="Describe the picture">
      <form onSubmit={send} noValidate className="grid gap-5">
        <img src={src} alt="" className="max-h-48 rounded-control" />
        <Field label="Alternative text" error={error} optional={decorative}>
          <TextInput value={text} onChange={setText} disabled={decorative} maxLength={LONGEST} autoComplete="off" />
        </Field>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="office-box"
            checked={decorative}
            onChange={({ target }) => {
              setDecorative(target.checked)
              setError(undefined)
            }}
          />
          Decorative: screen readers skip it
        </label>
        <div className="flex flex-wrap gap-3 pt-2 max-sm:grid">
          <Button kind="sun">Save</Button>
          <Button kind="outline" onClick={onRemove}>
            Remove picture
          </Button>
          <Button kind="text" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
