import { useState } from 'react'
import { Field } from '#src/ui/form/Field.tsx'
import { NumberStepper } from '#src/ui/form/NumberStepper.tsx'
import { OtpBoxes } from '#src/ui/form/OtpBoxes.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { Case } from './Group.tsx'

export function Codes() {
  const [code, setCode] = useState('')
  const [years, setYears] = useState(2)
  return (
    <>
      <Case title="Disabled, and in error">
        <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
          <Field label="Registration number">
            <TextInput value="FCT/0000" onChange={() => {}} disabled />
          </Field>
          <Field label="Phone" error="Write a phone number, for example 0800 000 0000.">
            <TextInput type="tel" value="12" onChange={() => {}} autoComplete="tel" />
          </Field>
        </div>
      </Case>
      <Case title="Code: type, paste, arrows, Backspace">
        <OtpBoxes value={code} onChange={setCode} hint="It is in the mail we have just sent." />
        <OtpBoxes
          value="12"
          onChange={() => {}}
          label="Six-digit code, refused"
          error="Write all six digits of the code."
        />
      </Case>
      <Case title="Number stepper">
        <div className="max-w-xs">
          <Field label="Duration" hint="How many years would you like to pay for?">
            <NumberStepper value={years} onChange={setYears} max={99} unit="years" />
          </Field>
          <p className="flex justify-between pt-4 font-semibold">
            Total <output aria-live="polite">₦{(years * 20_000).toLocaleString('en-NG')}.00</output>
          </p>
        </div>
      </Case>
    </>
  )
}
