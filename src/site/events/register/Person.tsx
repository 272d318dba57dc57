import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { Actor } from 'xstate'
import { askedOf } from '#contract/events/event-questions.ts'
import { lackOf } from '#machines/events/event-registration/people.ts'
import type { MachineOf } from '#machines/registry.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { CheckIcon } from '#src/ui/icons/page-icons.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { personAt } from './person-form.ts'

interface PersonProps {
  flow: Actor<MachineOf<'eventRegistration'>>
  /** 0 for who registers. */
  at: number
  remove?: () => void
  children: ReactNode
}

const focusOnMount = (fields: HTMLElement | null) => fields?.querySelector('input')?.focus()

/** One of several people: what is filled in folds to name, price and answers; what is lacking is said. */
export function Person({ flow, at, remove, children }: PersonProps) {
  const { people, errors, quote, open } = useSelector(flow, ({ context }) => context)
  const isOpen = open === at
  // Only who has just been added takes the focus: who opens a person keeps it where it was pressed.
  const [isNew] = useState(at > 0 && isOpen)
  const person = people[at]
  const name = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim()
  const { answers, ...fields } = errors[at] ?? {}
  const [wrong] = [...Object.values(fields), ...Object.values(answers ?? {})]
  const lack = lackOf(person ?? {}, quote?.questions ?? [], at) ?? wrong
  const isDone = !isOpen && !lack
  return (
    <details
      open={isOpen}
      aria-label={personAt(at)}
      className="relative border-ink border-t-2"
      onToggle={({ currentTarget: block }) => {
        flow.send({ type: 'person.fold', at, isOpen: block.open })
        // The person who was open folds above this one.
        if (block.open) requestAnimationFrame(() => block.firstElementChild?.scrollIntoView?.({ block: 'nearest' }))
      }}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-4 [--sign-height:2.375rem] [--sign-width:2.125rem] [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden="true"
          className={cx(
            'arch grid h-(--sign-height) w-(--sign-width) shrink-0 place-items-center font-strong text-small',
            isDone ? 'bg-brand text-on-brand' : 'bg-brand-tint text-link',
          )}
        >
          {isDone ? <CheckIcon size={18} /> : at + 1}
        </span>
        <span className="wrap-anywhere min-w-0 flex-1">
          <span className={cx('block', isDone ? 'font-strong' : 'font-serif-display text-h3')}>
            {(!isOpen && name) || personAt(at)}
          </span>
          {!isOpen && (
            <span className={cx('block text-small', wrong ? 'text-danger' : 'text-ink-2')}>
              {lack ?? <Told flow={flow} at={at} />}
            </span>
          )}
        </span>
        {!isOpen && (
          <span
            className={
              lack
                ? buttonClass({ kind: 'outline', size: 'small' })
                : 'font-strong text-link text-small underline underline-offset-4'
            }
          >
            {lack ? 'Fill in' : 'Edit'}
          </span>
        )}
      </summary>
      {remove && (
        <button
          type="button"
          className="absolute top-3 right-0.5 min-h-12 cursor-pointer font-strong text-danger text-small underline underline-offset-4"
          onClick={remove}
        >
          Remove <span className="sr-only">{personAt(at).toLowerCase()}</span>
        </button>
      )}
      <div ref={isNew ? focusOnMount : undefined} className="grid gap-6 pt-2 pb-8">
        {children}
      </div>
    </details>
  )
}

/** What the seat costs, and what was answered. */
function Told({ flow, at }: Pick<PersonProps, 'flow' | 'at'>) {
  const { people, quote } = useSelector(flow, ({ context }) => context)
  const price = quote?.seats[at]
  const words = [
    price?.reason,
    quote?.ticket_types?.find(({ id }) => id === price?.ticket_type)?.name,
    ...askedOf(quote?.questions ?? [], at).map(({ id, text }) => {
      const answer = people[at]?.answers?.[id]?.replaceAll('\n', ', ')
      return answer && `${text}${/\W$/.test(text) ? '' : ':'} ${answer}`
    }),
  ].filter(Boolean)
  return (
    <>
      {price && (price.amount === 0 ? 'Free' : <Money amount={price.amount} />)}
      {words.length > 0 && `${price ? '. ' : ''}${words.join('. ')}`}
    </>
  )
}
