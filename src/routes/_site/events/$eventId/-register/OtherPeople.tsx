import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { MOST_SEATS } from '#contract/order.ts'
import { peopleIn, placesOf } from '#machines/parts/people.ts'
import type { MachineOf } from '#machines/registry.ts'
import { Button } from '#src/ui/Button.tsx'
import { PlusIcon } from '#src/ui/page-icons.tsx'
import { FlowField } from '#src/views/form/FlowField.tsx'
import { Part } from '#src/views/form/Form.tsx'
import { Questions } from './Questions.tsx'
import { TicketTypes } from './TicketTypes.tsx'

const ordinals = ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

/** How somebody is called who has no name yet: "Second person". */
export const personAt = (place: number) => `${ordinals[place - 2]} person`

/** People who come along: each gets a ticket of their own. */
export function OtherPeople({ flow }: { flow: Actor<MachineOf<'eventRegistration'>> }) {
  const people = useSelector(flow, ({ context }) => peopleIn(context.form))
  const places = placesOf(flow.getSnapshot().context.form)
  const left = MOST_SEATS - people
  return (
    <>
      {places.map((place) => (
        <Part key={place} title={personAt(place)}>
          <FlowField flow={flow} name={`${place}.first_name`} label="First Name" autoComplete="off" maxLength={100} />
          <FlowField flow={flow} name={`${place}.last_name`} label="Last Name" autoComplete="off" maxLength={100} />
          <FlowField
            flow={flow}
            name={`${place}.email`}
            label="Email"
            hint="The ticket goes here."
            type="email"
            autoComplete="off"
            maxLength={254}
            className="md:col-span-2"
          />
          <div className="grid gap-6 empty:hidden md:col-span-2">
            <TicketTypes flow={flow} place={place} />
            <Questions flow={flow} place={place} />
          </div>
          <div className="md:col-span-2">
            <Button
              kind="text"
              size="small"
              type="button"
              className="-ml-4"
              onClick={() => flow.send({ type: 'person.remove', place })}
            >
              Remove<span className="sr-only"> {personAt(place).toLowerCase()}</span>
            </Button>
          </div>
        </Part>
      ))}
      {left > 0 && (
        <div className="grid gap-2">
          <Button kind="outline" type="button" onClick={() => flow.send({ type: 'person.add' })}>
            <PlusIcon size={18} /> Add a person
          </Button>
          {people > 1 && (
            <p className="text-ink-2 text-small" role="status">
              {`Up to ten people in one go. ${left} more ${left === 1 ? 'is' : 'are'} possible.`}
            </p>
          )}
        </div>
      )}
    </>
  )
}
