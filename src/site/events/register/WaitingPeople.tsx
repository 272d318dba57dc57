import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import type { Actor } from 'xstate'
import { MOST_WAITING } from '#contract/events/waiting.ts'
import type { MachineOf } from '#machines/registry.ts'
import { Button } from '#src/ui/Button.tsx'
import { Part } from '#src/ui/form/Form.tsx'
import { PlusIcon } from '#src/ui/icons/page-icons.tsx'
import { PersonFields } from './AttendeeFields.tsx'
import { personAt, personFieldId } from './person-form.ts'

/** How many there are, as a sentence begins: "Three people". */
export const peopleInWords = (people: number) =>
  ['One person', ...['Two', 'Three', 'Four', 'Five'].map((number) => `${number} people`)][people - 1]

const ADD = 'add-person'

const focusOn = (id: string) => document.getElementById(id)?.focus()

/** People who wait as well, each for a place of their own. */
export function WaitingPeople({ flow }: { flow: Actor<MachineOf<'waitingJoin'>> }) {
  const people = useSelector(flow, ({ context }) => context.people.length)
  const left = MOST_WAITING - people
  // The field of a new person has to be there before it can have the focus.
  const add = () => {
    flushSync(() => flow.send({ type: 'person.add' }))
    focusOn(personFieldId(people, 'first_name'))
  }
  const remove = (at: number) => {
    flushSync(() => flow.send({ type: 'person.remove', at }))
    focusOn(ADD)
  }
  return (
    <>
      {Array.from({ length: people - 1 }, (_, index) => index + 1).map((at) => (
        <Part key={at} title={personAt(at)}>
          <PersonFields flow={flow} at={at} emailHint="We write to it when a place is free for this person." />
          <div className="md:col-span-2">
            <Button kind="text" size="small" type="button" className="-ml-4" onClick={() => remove(at)}>
              Remove<span className="sr-only"> {personAt(at).toLowerCase()}</span>
            </Button>
          </div>
        </Part>
      ))}
      <div className="grid gap-2">
        {left > 0 && (
          <Button id={ADD} kind="outline" type="button" onClick={add}>
            <PlusIcon size={18} /> Add a person
          </Button>
        )}
        <p className="text-ink-2 text-small" role="status">
          {people === 1
            ? 'Up to five people join in one go, each for a place of their own.'
            : `${peopleInWords(people)} join the list, each for a place of their own. ${
                left > 0 ? `Up to five can join in one go.` : 'No more can join in one go.'
              }`}
        </p>
      </div>
    </>
  )
}
