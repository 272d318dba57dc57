import { cx } from '#src/ui/cx.ts'
import { CheckIcon } from '#src/ui/icons/page-icons.tsx'

/** The way of an application that goes well, for an applicant who has just sent one: the first part lies behind. */
const way = [
  { title: 'Received', text: 'Your form and your certificates are with the chapter office.', done: true },
  { title: 'Review', text: 'The office reviews them. This takes 3-5 business days.', done: false },
  { title: 'Approval e-mail', text: 'You get an e-mail with a link to pay the fee.', done: false },
]

export function ApplicationTimeline() {
  return (
    <section aria-labelledby="next" className="rounded-card bg-mist p-6 md:p-9">
      <h2 id="next" className="pb-7 font-serif-display text-h3">
        What happens next
      </h2>
      <ol>
        {way.map(({ title, text, done }, index) => (
          <li key={title} className="leads-on relative grid grid-cols-[auto_1fr] gap-5 not-last:pb-8">
            <span
              aria-hidden="true"
              className={cx(
                'arch grid h-12 w-10.5 place-items-center border-2 font-bold',
                done ? 'border-brand bg-brand text-on-brand' : 'border-field bg-paper text-ink',
              )}
            >
              {done ? <CheckIcon /> : index + 1}
            </span>
            <div>
              <h3 className="pt-0.5 font-bold text-body">
                {title}
                {done && <span className="sr-only"> (done)</span>}
              </h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
