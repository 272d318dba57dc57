import { cx } from './cx.ts'
import { CheckIcon, LockIcon } from './icons/page-icons.tsx'

export interface Step {
  label: string
  note?: string | undefined
  /** `closed`: somebody else's part, drawn with a lock and never reached. */
  state: 'done' | 'current' | 'next' | 'closed'
}

interface StepsProps {
  steps: readonly Step[]
  /** Under the segments on a small screen: what comes after. */
  note?: string | undefined
  className?: string | undefined
}

export function Steps({ steps, note, className }: StepsProps) {
  const own = steps.filter((step) => step.state !== 'closed')
  const at = own.findIndex((step) => step.state === 'current')
  const current = own[at]
  return (
    <div className={className}>
      <div className="lg:hidden">
        {current && (
          <p className="pb-2 font-bold text-base">
            Step {at + 1} of {own.length}: {current.label}
          </p>
        )}
        <div aria-hidden="true" className="flex gap-2">
          {steps.map((step) => (
            <span key={step.label} className={cx('h-2 grow rounded-xs forced-colors:border', segment[step.state])} />
          ))}
        </div>
        {note && <p className="pt-2 text-ink-3 text-meta">{note}</p>}
      </div>
      <ol className="hidden lg:block">
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="leads-on relative grid grid-cols-[auto_1fr] items-start gap-4 not-last:min-h-19"
          >
            <span className={cx('arch grid h-12 w-10.5 place-items-center border-2 font-bold', tile[step.state])}>
              {step.state === 'done' ? <CheckIcon /> : step.state === 'closed' ? <LockIcon size={18} /> : index + 1}
            </span>
            <span className="mt-1">
              <span className={cx('block font-bold text-base', step.state === 'current' && 'text-link')}>
                {step.label}
              </span>
              {step.note && <span className="block text-ink-3 text-meta">{step.note}</span>}
              {step.state === 'done' && <span className="sr-only"> (done)</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const tile = {
  done: 'border-brand bg-brand-tint text-link',
  current: 'border-brand bg-brand text-on-brand',
  next: 'border-field text-ink',
  closed: 'border-haze bg-haze text-ink-3',
}

const segment = {
  done: 'bg-leaf',
  current: 'bg-brand forced-colors:border-4',
  next: 'bg-line',
  closed: 'hatched text-field opacity-60',
}
