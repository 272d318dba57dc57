import { cx } from '../../../../ui/cx.ts'
import { CheckIcon } from '../../../../ui/icons.tsx'

/** The way of an application that goes well, in the order of its states. */
const way = [
  { state: 'received', title: 'Received', text: 'Your form and your certificates are with the chapter office.' },
  { state: 'reviewing', title: 'Review', text: 'The office looks at them. This takes 3-5 business days.' },
  { state: 'approved', title: 'Approval e-mail', text: 'You are told by e-mail, with a link to pay the fee.' },
] as const

interface ApplicationTimelineProps {
  at: (typeof way)[number]['state']
}

export function ApplicationTimeline({ at }: ApplicationTimelineProps) {
  const reached = way.findIndex(({ state }) => state === at)
  return (
    <section aria-labelledby="next" className="rounded-card bg-mist p-6 md:p-9">
      <h2 id="next" className="pb-7 font-serif-display text-h3">
        What happens next
      </h2>
      <ol>
        {way.map(({ state, title, text }, index) => (
          <li
            key={state}
            className={cx(
              'relative grid grid-cols-[auto_1fr] gap-5 not-last:pb-8',
              'not-last:after:absolute not-last:after:top-12 not-last:after:bottom-0 not-last:after:left-5',
              'not-last:after:border-line not-last:after:border-l-2',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'arch grid h-12 w-10.5 place-items-center border-2 font-bold',
                index <= reached ? 'border-brand bg-brand text-on-brand' : 'border-field bg-paper text-ink',
              )}
            >
              {index <= reached ? <CheckIcon /> : index + 1}
            </span>
            <div>
              <h3 className="pt-0.5 font-bold text-body">
                {title}
                {index <= reached && <span className="sr-only"> (done)</span>}
              </h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
