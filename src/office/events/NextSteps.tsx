import type { EventEntry } from '#contract/events/attendees.ts'
import type { EventOverview } from '#contract/events/event-overview.ts'
import { countedLarge } from '#domain/common/words.ts'
import { CheckedArch } from '#src/ui/CheckedArch.tsx'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { wordsOfMoment } from '../kit/times.ts'
import { isOver } from './event-words.ts'

interface Step {
  name: string
  note: string
  isDone: boolean
  to?: string
}

const people = (count: number) => countedLarge(count, 'person', 'people')

/** What belongs to an event before, at and after it; done, or still to come. */
function stepsOf(event: EventEntry, { reminders, phones, letters }: EventOverview): Step[] {
  const { id, hidden, waiting, called_off } = event
  const at = `/events/${id}`
  if (called_off) return []
  const over = isOver(event)
  const isPast = (time: string) => Date.parse(time) < Date.now()
  return [
    {
      name: 'On the site',
      note: hidden ? 'nobody can register' : 'people can read it',
      isDone: !hidden,
      to: `${at}/edit`,
    },
    ...reminders
      .filter((one) => !over || one.sent > 0)
      .map(({ before, at: time, sent }) => ({
        name: `Reminder, ${before} before`,
        note: isPast(time) ? `went to ${people(sent)}` : `goes out by itself on ${wordsOfMoment(time)}`,
        isDone: isPast(time),
      })),
    ...(waiting > 0
      ? [{ name: 'Waiting list', note: `${people(waiting)} would come`, isDone: false, to: `${at}/waiting` }]
      : []),
    {
      name: phones.length > 0 ? 'Phones are paired' : 'Phones for the doors',
      note: phones.length > 0 ? phones.join(', ') : over ? 'none was paired' : 'make a link for each',
      isDone: phones.length > 0 || over,
      to: `${at}/doors`,
    },
    {
      name: 'Letters',
      note:
        letters.drafts > 0 ? `${letters.drafts} not sent yet` : letters.sent > 0 ? `${letters.sent} sent` : 'none yet',
      isDone: letters.sent > 0 && letters.drafts === 0,
      to: `${at}/letters`,
    },
  ]
}

interface NextStepsProps {
  event: EventEntry
  overview: EventOverview
}

/** What was done for an event, and what is next. */
export function NextSteps({ event, overview }: NextStepsProps) {
  const steps = stepsOf(event, overview)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="block-title">
        Next steps
      </h2>
      <ul className="grid gap-4 pt-3">
        {steps.map(({ name, note, isDone, to }) => (
          <li key={name} className="flex gap-3.5">
            <CheckedArch passes={isDone || null} />
            <div className="min-w-0">
              <p className="font-strong">
                {to ? (
                  <OfficeLink to={to} className="hover:underline hover:underline-offset-4">
                    {name}
                  </OfficeLink>
                ) : (
                  name
                )}
                <span className="sr-only">{isDone ? ', done' : ', still to do'}</span>
              </p>
              <p className="text-ink-2 text-meta">{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
