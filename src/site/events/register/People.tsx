import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { Actor } from 'xstate'
import { MOST_SEATS } from '#contract/events/order.ts'
import { peopleIn, positionsOf } from '#machines/parts/people.ts'
import type { MachineOf } from '#machines/registry.ts'
import { Button } from '#src/ui/Button.tsx'
import { PlusIcon } from '#src/ui/icons/page-icons.tsx'
import { AttendeeFields, PersonFields } from './AttendeeFields.tsx'
import { Person } from './Person.tsx'
import { Questions } from './Questions.tsx'
import { TicketTypes } from './TicketTypes.tsx'

interface PeopleProps {
  flow: Actor<MachineOf<'eventRegistration'>>
}

/** Who registers, and who comes along: each gets a ticket of their own. Of several people one is open at a time. */
export function People({ flow }: PeopleProps) {
  const people = useSelector(flow, ({ context }) => peopleIn(context.form))
  const add = useRef<HTMLButtonElement>(null)
  const left = MOST_SEATS - people
  const own = (
    <>
      <AttendeeFields flow={flow} emailHint="Your ticket is sent to it." />
      <TicketTypes flow={flow} place={1} />
      <Questions flow={flow} place={1} />
    </>
  )
  return (
    <>
      {people === 1 ? (
        own
      ) : (
        <div>
          <Person flow={flow} place={1}>
            {own}
          </Person>
          {positionsOf(flow.getSnapshot().context.form).map((place) => (
            <Person
              key={place}
              flow={flow}
              place={place}
              remove={() => {
                flow.send({ type: 'person.remove', place })
                add.current?.focus()
              }}
            >
              <OtherFields flow={flow} place={place} />
            </Person>
          ))}
        </div>
      )}
      {left > 0 && (
        <div className="grid gap-2">
          <Button
            ref={add}
            kind="outline"
            type="button"
            className="border-dashed"
            onClick={() => flow.send({ type: 'person.add' })}
          >
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

const OtherFields = ({ flow, place }: PeopleProps & { place: number }) => (
  <>
    <div className="grid gap-6 md:grid-cols-2">
      <PersonFields flow={flow} place={place} emailHint="The ticket goes here." />
    </div>
    <TicketTypes flow={flow} place={place} />
    <Questions flow={flow} place={place} />
  </>
)
