import { createContext, use, useId, useRef, useState } from 'react'

/** What a control inside a field must know to belong to it. */
export interface FieldWiring {
  id: string | undefined
  labelId: string | undefined
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** A control that cannot read what it was given says so; undefined takes it back. */
  complain: (text: string | undefined) => void
}

const loose: FieldWiring = {
  id: undefined,
  labelId: undefined,
  describedBy: undefined,
  invalid: false,
  required: false,
  complain: () => {},
}

export const FieldContext = createContext<FieldWiring>(loose)

/** The id of what is said of all fields below, besides their own hints: that they were changed. */
export const FieldNote = createContext<string | undefined>(undefined)

export const useField = () => use(FieldContext)

interface FieldState {
  id?: string | undefined
  hint?: unknown
  error?: string | undefined
  optional?: boolean | undefined
}

export function useFieldWiring({ id: given, hint, error, optional }: FieldState) {
  const made = useId()
  const id = given ?? made
  const [complaint, complain] = useState<string>()
  const note = use(FieldNote)
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const message = error ?? complaint
  const wiring: FieldWiring = {
    id,
    labelId: `${id}-label`,
    describedBy: [note, hint ? hintId : '', message ? errorId : ''].filter(Boolean).join(' ') || undefined,
    invalid: message !== undefined,
    required: !optional,
    complain,
  }
  return { wiring, hintId, errorId, complaint: error ? undefined : complaint }
}

/** The attributes that every control of a field carries. */
export const controlProps = (field: FieldWiring) => ({
  id: field.id,
  required: field.required,
  'aria-describedby': field.describedBy,
  'aria-invalid': field.invalid || undefined,
})

/** For a shell whose control is drawn by us: the ring goes round the whole. */
export const shellFocusClass =
  'has-focus-visible:outline-3 has-focus-visible:outline-sun has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:ring-2 has-focus-visible:ring-ink'

export const controlClass =
  'w-full rounded-control border-[1.5px] border-field bg-paper px-3.5 text-body text-ink ' +
  'placeholder:text-ink-3 hover:border-ink-2 disabled:cursor-not-allowed disabled:border-line disabled:bg-haze ' +
  'disabled:text-ink-3 aria-invalid:border-2 aria-invalid:border-danger'

/** As a `ref`: somebody may have typed before this page came alive; drawn once more, it would be gone. */
export function useEarly(shown: string, take: (text: string) => void) {
  const isHeard = useRef(false)
  return (input: HTMLInputElement | null) => {
    if (!input || isHeard.current) return
    isHeard.current = true
    if (input.value !== shown) take(input.value)
  }
}
