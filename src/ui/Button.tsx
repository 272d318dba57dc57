import { type ButtonHTMLAttributes, type MouseEvent, type RefAttributes, useId } from 'react'
import { cx } from './cx.ts'
import { ArcsIcon, ArrowIcon } from './icons/icons.tsx'

export type ButtonKind = 'sun' | 'brand' | 'outline' | 'outline-on-dark' | 'text'
export type ButtonSize = 'small' | 'normal' | 'large'

const kinds: Record<ButtonKind, string> = {
  sun: 'border-transparent bg-sun text-on-sun hover:bg-sun-hover',
  brand: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  outline: 'border-brand text-link hover:bg-brand-tint',
  'outline-on-dark': 'on-dark border-on-dark/70 text-on-dark hover:bg-on-dark/12',
  text: 'border-transparent text-link underline decoration-[0.07em] underline-offset-[0.2em] hover:bg-brand-tint',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-10 px-4 text-small after:absolute after:-inset-x-px after:-inset-y-1',
  normal: 'min-h-12 px-5 text-base',
  large: 'min-h-14 px-7 text-body',
}

interface Look {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** As wide as its column. */
  wide?: boolean | undefined
  className?: string | undefined
}

/** The look alone, for a link that leads somewhere. What acts on this page is a `Button`. */
export function buttonClass({ kind = 'brand', size = 'normal', wide, className }: Look = {}) {
  return cx(
    'relative inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-control border-2 py-1.5',
    'text-center font-strong leading-tight transition-[background-color,translate] duration-120 ease-out',
    'motion-safe:active:translate-y-px',
    'off:translate-y-0 off:cursor-not-allowed off:border-haze off:bg-haze off:text-ink-3 off:no-underline',
    '[.waits_&]:cursor-progress aria-busy:cursor-progress forced-colors:border-[ButtonBorder]',
    kinds[kind],
    sizes[size],
    wide && 'w-full',
    className,
  )
}

interface ButtonProps
  extends Look,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>,
    RefAttributes<HTMLButtonElement> {
  /** Under way: the label stays, a second press does nothing. */
  busy?: boolean | undefined
  arrow?: boolean | undefined
  /** Why it is disabled; stands beside it. */
  reason?: string | undefined
}

export function Button({ kind, size, wide, className, busy, arrow, reason, onClick, children, ...rest }: ButtonProps) {
  const reasonId = useId()
  const said = rest.disabled && reason ? reason : undefined

  // A prevented click is also a form not sent, so Enter in a field is ignored with the press.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))

  const button = (
    <button
      type={onClick ? 'button' : 'submit'}
      {...rest}
      className={buttonClass({ kind, size, wide, className })}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-describedby={said ? reasonId : rest['aria-describedby']}
    >
      {children}
      {busy ? <ArcsIcon size={18} /> : arrow ? <ArrowIcon size={18} /> : null}
    </button>
  )
  if (!said) return button
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
      {button}
      <span id={reasonId} className="text-ink-3 text-meta">
        {said}
      </span>
    </span>
  )
}
