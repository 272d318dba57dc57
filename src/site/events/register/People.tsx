import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { Actor } from 'xstate'
import { MOST_SEATS } from '#contract/events/order.ts'
import type { MachineOf } from '#machines/registry.ts'
import { Button } from '#src/ui/Button.tsx'
import { PlusIcon } from '#src/ui/icons/page-icons.tsx'
import { AttendeeFields, PersonFields } from './AttendeeFields.tsx'
import { Person } from './Person.tsx'
import { usePersonForm } from './person-form.ts'
import { Questions } from './Questions.tsx'
import { TicketTypes } from './TicketTypes.tsx'

interface PeopleProps {
  flow: Actor<MachineOf<'eventRegistration'>>
}

/** Who registers, and who comes along: each gets a ticket of their own. Of several people one is open at a time. */
export function People({ flow }: PeopleProps) {
  const people = useSelector(flow, ({ context }) => context.people.length)
  const add = useRef<HTMLButtonElement>(null)
  const left = MOST_SEATS - people
  const registrant = usePersonForm(flow, 0)
  const own = (
    <>
      <AttendeeFields flow={registrant} emailHint="Your ticket is sent to it." />
      <TicketTypes flow={flow} at={0} />
      <Questions flow={flow} at={0} />
    </>
  )
  return (
    <>
      {people === 1 ? (
        own
      ) : (
        <div>
          <Person flow={flow} at={0}>
            {own}
          </Person>
          {Array.from({ length: people - 1 }, (_, index) => index + 1).map((at) => (
            <Person
              key={at}
              flow={flow}
              at={at}
              remove={() => {
                flow.send({ type: 'person.remove', at })
                add.current?.focus()
              }}
            >
              <OtherFields flow={flow} at={at} />
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

const OtherFields = ({ flow, at }: PeopleProps & { at: number }) => (
  <>
    <div className="grid gap-6 md:grid-cols-2">
      <PersonFields flow={flow} at={at} emailHint="The ticket goes here." />
    </div>
    <TicketTypes flow={flow} at={at} />
    <Questions flow={flow} at={at} />
  </>
)
