import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { MinusIcon, PlusIcon } from '../icons/page-icons.tsx'
import { controlProps, useField } from './field-wiring.ts'

interface NumberStepperProps {
  value: number
  /** Gets whole numbers from min to max only. */
  onChange: (value: number) => void
  min?: number | undefined
  max: number
  /** What is counted, for the buttons' names: "Fewer years". */
  unit: string
  name?: string | undefined
  /** Not `disabled`, which would drop the focus of a person who sends the form by Enter. */
  readOnly?: boolean | undefined
}

export function NumberStepper({ value, onChange, min = 1, max, unit, name, readOnly }: NumberStepperProps) {
  const field = useField()
  const [draft, setDraft] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const take = (text: string) => {
    const next = Number(text)
    const good = /^\d+$/.test(text.trim()) && next >= min && next <= max
    setDraft(good ? undefined : text)
    const complaint = `Write a whole number from ${min} to ${max}. It stays at ${value} until then.`
    field.complain(good ? undefined : complaint)
    // The form it stands in asks it by `checkValidity`.
    input.current?.setCustomValidity(good ? '' : complaint)
    if (good && next !== value) onChange(next)
  }
  const step = (by: number) => {
    if (!readOnly && value + by >= min && value + by <= max) take(`${value + by}`)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }

  return (
    <div
      className={
        'flex h-13.5 rounded-control border-[1.5px] border-field hover:border-ink-2 ' +
        'has-aria-invalid:border-2 has-aria-invalid:border-danger'
      }
    >
      <StepButton label={`Fewer ${unit}`} onClick={() => step(-1)} ended={value <= min} disabled={readOnly}>
        <MinusIcon className="stroke-3" />
      </StepButton>
      <input
        ref={input}
        {...controlProps(field)}
        type="text"
        role="spinbutton"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? value}
        onChange={(event) => take(event.target.value)}
        onKeyDown={key}
        className={
          'relative w-0 min-w-0 grow bg-paper text-center font-bold text-[1.375rem] text-ink tabular-nums ' +
          'focus:z-1'
        }
      />
      <StepButton label={`More ${unit}`} onClick={() => step(1)} ended={value >= max} disabled={readOnly}>
        <PlusIcon className="stroke-3" />
      </StepButton>
    </div>
  )
}

interface StepButtonProps {
  label: string
  onClick: () => void
  /** At the end of the range. Not `disabled`, which would drop the focus of the person who pressed it. */
  ended: boolean
  disabled: boolean | undefined
  children: ReactNode
}

const StepButton = ({ label, onClick, ended, disabled, children }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={ended || undefined}
    disabled={disabled}
    onClick={onClick}
    className={
      'relative grid w-13.5 shrink-0 cursor-pointer place-items-center bg-mist text-link first:rounded-l-[4px] ' +
      'last:rounded-r-[4px] hover:bg-brand-tint focus-visible:z-1 ' +
      'disabled:cursor-not-allowed disabled:text-ink-3 aria-disabled:cursor-not-allowed aria-disabled:bg-haze ' +
      'aria-disabled:text-ink-3'
    }
  >
    {children}
  </button>
)
