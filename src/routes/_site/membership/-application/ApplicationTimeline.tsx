import type { StateValueFrom } from 'xstate'
import type { membershipApplicationMachine } from '#machines/lifecycles/membership-application/membership-application.machine.ts'
import { cx } from '../../../../ui/cx.ts'
import { CheckIcon } from '../../../../ui/page-icons.tsx'

type State = StateValueFrom<typeof membershipApplicationMachine>

/** The way of an application that goes well, and in which states of its lifecycle each part lies behind. */
const way: { title: string; text: string; behind: State[] }[] = [
  {
    title: 'Received',
    text: 'Your form and your certificates are with the chapter office.',
    behind: ['received', 'approved', 'member'],
  },
  { title: 'Review', text: 'The office looks at them. This takes 3-5 business days.', behind: ['approved', 'member'] },
  {
    title: 'Approval e-mail',
    text: 'You are told by e-mail, with a link to pay the fee.',
    behind: ['approved', 'member'],
  },
]

export function ApplicationTimeline({ at }: { at: State }) {
  return (
    <section aria-labelledby="next" className="rounded-card bg-mist p-6 md:p-9">
      <h2 id="next" className="pb-7 font-serif-display text-h3">
        What happens next
      </h2>
      <ol>
        {way.map(({ title, text, behind }, index) => (
          <li key={title} className="leads-on relative grid grid-cols-[auto_1fr] gap-5 not-last:pb-8">
            <span
              aria-hidden="true"
              className={cx(
                'arch grid h-12 w-10.5 place-items-center border-2 font-bold',
                behind.includes(at) ? 'border-brand bg-brand text-on-brand' : 'border-field bg-paper text-ink',
              )}
            >
              {behind.includes(at) ? <CheckIcon /> : index + 1}
            </span>
            <div>
              <h3 className="pt-0.5 font-bold text-body">
                {title}
                {behind.includes(at) && <span className="sr-only"> (done)</span>}
              </h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
