import { useState } from 'react'
import { useField } from './field-wiring.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordInput(props: PasswordInputProps) {
  const { id } = useField()
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-19"
      />
      <button
        type="button"
        aria-controls={id}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className={
          'absolute inset-y-0.5 right-0.5 min-w-16 cursor-pointer rounded-[5px] px-3 font-strong text-base text-link ' +
          'underline decoration-[0.07em] underline-offset-[0.2em] hover:bg-brand-tint'
        }
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
