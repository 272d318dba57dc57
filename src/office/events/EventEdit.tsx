import { Item } from '../content/ContentEditor.tsx'
import { NothingHere } from '../kit/page/NothingHere.tsx'
import { EventParts, InEvent } from './EventPlace.tsx'

/** The editor of an event, beside its other parts. */
export const EventEdit = () => (
  <InEvent>
    {(event) =>
      event.item === null ? (
        <NothingHere />
      ) : (
        <Item
          kind="event"
          id={event.item}
          partOf={{ to: `/events/${event.id}`, label: event.title, row: <EventParts event={event} current="Edit" /> }}
        />
      )
    }
  </InEvent>
)
