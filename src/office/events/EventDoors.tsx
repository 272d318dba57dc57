import { Doors } from '../door/Doors.tsx'
import { EventHead, InEvent } from './EventPlace.tsx'

/** The doors of an event: who is in, and the phones that let people in. */
export const EventDoors = () => (
  <InEvent>
    {(event) => (
      <>
        <EventHead event={event} current="Doors" />
        <div className="page-body max-w-3xl">
          <Doors event={event.id} roll={event.roll} calledOff={event.called_off !== null} />
        </div>
      </>
    )}
  </InEvent>
)
