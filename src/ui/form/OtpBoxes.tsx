import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { cx } from '../cx.ts'
import { FieldGroup } from './Field.tsx'
import { useField } from './field-wiring.ts'
import { clearDigit, placeDigits } from './otp-digits.ts'

interface OtpBoxesProps {
  /** The digits so far; an empty box before a filled one is a space. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  label?: string | undefined
  id?: string | undefined
  length?: number | undefined
}

/** One code in six boxes. Filling the last one sends nothing: the person does. */
export function OtpBoxes({ value, onChange, label = 'Six-digit code', length = 6, ...group }: OtpBoxesProps) {
  return (
    <FieldGroup label={label} {...group}>
      <Boxes value={value} onChange={onChange} length={length} />
    </FieldGroup>
  )
}

interface BoxesProps {
  value: string
  onChange: (value: string) => void
  length: number
}

function Boxes({ value, onChange, length }: BoxesProps) {
  const field = useField()
  const row = useRef<HTMLDivElement>(null)
  const digits = [...value.padEnd(length).slice(0, length)].map((digit) => digit.trim())

  const goTo = (index: number) => {
    const box = row.current?.querySelectorAll('input')[Math.max(0, Math.min(index, length - 1))]
    box?.focus()
    box?.select()
  }
  const fill = (index: number, text: string) => {
    const { code, next } = placeDigits(value, index, text, length)
    onChange(code)
    goTo(next)
  }
  const type = (index: number, text: string) => {
    const before = digits[index] ?? ''
    // With the caret beside a digit, the box holds two for a moment: the new one is meant.
    const typed = text.length === 2 && before ? text.replace(before, '') : text
    if (text === '') onChange(clearDigit(value, index, length))
    else if (/\d/.test(typed)) fill(index, typed)
  }
  const move = (index: number, event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: length - 1 }
    const target = targets[event.key]
    if (target !== undefined) {
      event.preventDefault()
      goTo(target)
    } else if (event.key === 'Backspace' && !digits[index] && index > 0) {
      event.preventDefault()
      onChange(clearDigit(value, index - 1, length))
      goTo(index - 1)
    }
  }
  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    if (/\d/.test(text)) fill(index, text)
  }

  return (
    <div ref={row} className="flex gap-2 sm:gap-3">
      {digits.map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={index}
          aria-label={`Digit ${index + 1} of ${length}`}
          aria-describedby={field.describedBy}
          aria-invalid={field.invalid || undefined}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          required
          value={digit}
          onChange={(event) => type(index, event.target.value)}
          onKeyDown={(event) => move(index, event)}
          onPaste={(event) => paste(index, event)}
          onFocus={(event) => event.target.select()}
          className={cx(
            'arch h-15 w-full max-w-11 border-[1.5px] border-field bg-paper text-center font-strong text-[1.5rem]',
            '[--arch:37%] sm:max-w-13 sm:[--arch:43.5%] text-ink tabular-nums hover:border-ink-2 aria-invalid:border-2',
            'aria-invalid:border-danger',
          )}
        />
      ))}
    </div>
  )
}
