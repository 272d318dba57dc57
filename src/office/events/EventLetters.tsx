import { usePerson } from '../kit/flow.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { letterList } from '../mail/letter/Letters.tsx'
import { NewLetter } from '../mail/letter/NewLetter.tsx'
import { EventHead, InEvent } from './EventPlace.tsx'

/** Letters to the attendees of an event. */
export function EventLetters() {
  const mayWrite = usePerson().permissions.includes('mail.test')
  return (
    <InEvent>
      {(event) => (
        <ListScreen
          list={letterList(event.id)}
          head={() => (
            <EventHead event={event} current="Letter">
              {mayWrite && <NewLetter event={event.id}>Write a letter</NewLetter>}
            </EventHead>
          )}
        />
      )}
    </InEvent>
  )
}
