import { type FormEvent, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { typedLink } from './address.ts'

interface LinkDialogProps {
  /** What the link leads to now; null for a new one. */
  href: string | null
  /** Nothing is selected: the words of the link are asked for as well. */
  asksText: boolean
  onSet: (href: string, text: string) => void
  onRemove: () => void
  onClose: () => void
}

export function LinkDialog({ href, asksText, onSet, onRemove, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(href ?? '')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    // The form of the page that the editor stands in is not meant.
    event.stopPropagation()
    const leadsTo = typedLink(address)
    if (leadsTo === null) setError('Enter a web address, an e-mail address, or a page of this site, like /events.')
    else onSet(leadsTo, text.trim())
  }
  return (
    <Dialog open onClose={onClose} title={href === null ? 'Add a link' : 'Change the link'}>
      <form onSubmit={send} noValidate className="grid gap-5">
        <Field label="Address" hint="For example example.org, name@example.org or /events" error={error}>
          <TextInput value={address} onChange={setAddress} inputMode="url" autoCapitalize="none" autoComplete="off" />
        </Field>
        {asksText && (
          <Field label="Words" optional>
            <TextInput value={text} onChange={setText} autoComplete="off" />
          </Field>
        )}
        <div className="flex flex-wrap gap-3 pt-2 max-sm:grid">
          <Button kind="sun">{href === null ? 'Add link' : 'Change link'}</Button>
          {href !== null && (
            <Button kind="outline" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button kind="text" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
