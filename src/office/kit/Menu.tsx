import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '#src/ui/cx.ts'

interface MenuItem {
  label: ReactNode
  onPick: () => void
  isCurrent?: boolean
}

interface MenuProps {
  /** What the button shows, and what it is called where that says too little. */
  label: ReactNode
  name?: string
  className: string
  items: readonly MenuItem[]
  pressed?: boolean
}

/** A button that opens a few choices below it. Esc, a choice, or leaving it closes it. */
export function Menu({ label, name, className, items, pressed }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    close()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this element only handles keys and blur of the buttons inside it
    <div className="menu" onKeyDown={press} onBlur={leave}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={name}
        aria-pressed={pressed}
        className={className}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <ul id={id} hidden={!open} className="menu-list">
        {items.map(({ label: text, onPick, isCurrent }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice keeps no state, and two may have one label
          <li key={place}>
            <button
              type="button"
              aria-current={isCurrent || undefined}
              className={cx('menu-item', isCurrent && 'font-strong')}
              onClick={() => {
                onPick()
                close()
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
