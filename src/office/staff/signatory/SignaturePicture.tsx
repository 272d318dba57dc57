import { useId, useState } from 'react'
import { Field } from '#src/ui/form/Field.tsx'
import { type FormFlow, useFormField } from '#src/ui/form/form-flow.ts'
import { drawSignature } from './draw-signature.ts'

export interface SignatoryForm extends Record<string, string> {
  name: string
  office: string
  from: string
  until: string
  /** A JPEG on white, as a data address. */
  picture: string
  reason: string
}

/** Chooses the picture of a signature, and shows it as it will be sent: small, and on white. */
export function SignaturePicture({ flow }: { flow: FormFlow<SignatoryForm> }) {
  const { value, error, change } = useFormField<SignatoryForm>(flow, 'picture')
  const [trouble, setTrouble] = useState('')
  const hint = useId()
  const take = async (file: File | undefined) => {
    if (!file) return
    const drawn = await drawSignature(file).catch(() => null)
    setTrouble(drawn ? '' : 'This file is no picture. Choose a JPEG or a PNG.')
    if (drawn) change(drawn)
  }
  return (
    <Field id="picture" label="Picture of the signature" error={error || trouble}>
      <input
        id="picture"
        type="file"
        accept="image/jpeg,image/png"
        aria-describedby={hint}
        className="w-full file:mr-4 file:rounded-control file:border-2 file:border-brand file:bg-paper file:px-4 file:py-2 file:font-strong file:text-brand"
        onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
      />
      <span id={hint} className="text-ink-2 text-meta">
        Dark on white paper, cut close. JPEG or PNG.
      </span>
      {value && <img src={value} alt="The signature that you chose" className="mt-2 max-h-24 border border-line p-2" />}
    </Field>
  )
}
