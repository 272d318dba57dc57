import { type MouseEvent, useId, useRef } from 'react'
import { useFocus } from '../use-focus.ts'

interface ErrorSummaryProps {
  /** `id` is that of the field the sentence is about. */
  errors: readonly { id: string; text: string }[]
  title?: string | undefined
  /** Counts the submits: each new one brings the focus back here, typing does not. */
  attempt?: number | undefined
  /** A new submit takes the focus to the first field that is wrong instead of here. */
  toFirst?: boolean | undefined
  /** All fields are in view: what is wrong stands beside them alone. */
  isShort?: boolean | undefined
}

export function ErrorSummary({ errors, title, attempt, toFirst, isShort }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const empty = errors.length === 0

  // A new attempt takes the focus, be its errors old or new.
  useFocus(attempt ?? empty, () => (toFirst && errors[0] && controlOf(errors[0].id)) || box.current)

  if (empty || isShort) return null
  const count = errors.length === 1 ? 'one answer' : `${errors.length} answers`
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-card border-2 border-danger p-5 md:p-6"
    >
      <h2 id={titleId} className="pb-2 font-bold text-body">
        {title ?? `Check ${count} before you go on`}
      </h2>
      <ul className="grid gap-2">
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={goTo}
              className="rounded-xs font-semibold text-base text-danger underline underline-offset-[0.2em]"
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A fragment in the address would be one more step for "back"; the focus is all that moves. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const control = controlOf(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  const folded = control.closest('details')
  if (folded) folded.open = true
  control.focus()
}

function controlOf(id: string) {
  const target = document.getElementById(id)
  return target?.matches('fieldset') ? target.querySelector<HTMLElement>('input') : target
}
