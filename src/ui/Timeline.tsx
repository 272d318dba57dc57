import { cx } from './cx.ts'
import { CheckIcon } from './icons/page-icons.tsx'

export interface TimelineStep {
  title: string
  text?: string | undefined
  /** `now`: the step that is being taken. */
  state: 'done' | 'now' | 'next'
}

/** What has happened and what follows, an arch a step. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol className="[--sign-height:2.375rem] [--sign-width:2.125rem]">
    {steps.map(({ title, text, state }, index) => (
      <li
        key={title}
        aria-current={state === 'now' ? 'step' : undefined}
        className="leads-on relative grid grid-cols-[auto_1fr] gap-4 not-last:pb-5"
      >
        <span
          aria-hidden="true"
          className={cx('arch grid h-(--sign-height) w-(--sign-width) place-items-center border-2', tile[state])}
        >
          {state === 'done' ? <CheckIcon size={18} /> : index + 1}
        </span>
        <div>
          <p className="font-bold">
            {title}
            {state === 'done' && <span className="sr-only"> (done)</span>}
          </p>
          {text && <p className="text-ink-2 text-small">{text}</p>}
        </div>
      </li>
    ))}
  </ol>
)

const tile = {
  done: 'border-brand bg-brand text-on-brand',
  now: 'border-sun bg-sun text-on-sun',
  next: 'border-field bg-paper text-ink',
}
