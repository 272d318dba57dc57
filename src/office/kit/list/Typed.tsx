import { useId, useRef, useState } from 'react'
import { cx } from '#src/ui/cx.ts'
import { controlClass } from '#src/ui/form/field-wiring.ts'
import { SearchIcon } from '#src/ui/icons/page-icons.tsx'

const REST = 400

interface TypedProps {
  label: string
  value: string
  onRest: (text: string) => void
  id?: string
  /** The label stands in the field. */
  isShort?: boolean
}

/** A text that is taken when the typing rests, or at Enter. */
export function Typed({ label, value, onRest, id: given, isShort = false }: TypedProps) {
  const made = useId()
  const id = given ?? made
  const { text, type, send } = useRested(value, onRest)
  return (
    <form
      className={isShort ? 'list-search' : 'list-filter'}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id} className={isShort ? 'sr-only' : 'block pb-1.5 font-semibold'}>
        {label}
      </label>
      <div className="relative">
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3" />
        <input
          id={id}
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          {...(isShort && { placeholder: label })}
          onChange={({ target }) => type(target)}
          className={cx(controlClass, 'list-control pl-10')}
        />
      </div>
    </form>
  )
}

function useRested(value: string, onRest: (text: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address was changed by another way: Back, or a filter that was removed.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const rest = (next: string) => {
    clearTimeout(timer.current)
    setKnown(next.trim())
    if (next.trim() !== value) onRest(next.trim())
  }
  return {
    text,
    type(input: HTMLInputElement) {
      const next = input.value
      setText(next)
      clearTimeout(timer.current)
      // Its page may have been left by then.
      timer.current = setTimeout(() => input.isConnected && rest(next), REST)
    },
    send: () => rest(text),
  }
}
