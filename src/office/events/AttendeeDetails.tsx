import type { AttendeeEntry, EventEntry } from '#contract/events/attendees.ts'
import { ActButton } from '../kit/act/ActButton.tsx'
import { usePerson } from '../kit/flow.ts'
import { Facts } from '../kit/list/ListTable.tsx'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { momentOf } from '../kit/times.ts'
import {
  cancelSeatAct,
  correctAttendeeAct,
  letInAct,
  linkSeatAct,
  moveSeatAct,
  noteForDoorAct,
  sendTicketAgainAct,
  typesToGive,
  undoCheckInAct,
  unlinkSeatAct,
} from './attendee.acts.ts'
import { undoWalkInAct } from './walk-in/walk-in.acts.ts'

interface DetailsProps {
  attendee: AttendeeEntry
  event: Pick<EventEntry, 'id' | 'door_open' | 'may_come_again' | 'types'> & { isOver: boolean }
}

/** What is known of an attendee, and what may be done with the seat. */
export function AttendeeDetails({ attendee, event }: DetailsProps) {
  const { type, email, phone, member, trace, state, came, note, answers, by_roll, walk_in } = attendee
  const { permissions } = usePerson()
  const mayCheckIn = permissions.includes('attendees.check_in')
  const mayCorrect = permissions.includes('attendees.correct')
  const mayLink = permissions.includes('presence.link')
  const isSeat = state === 'taken' || state === 'attended'
  const mayEnter = state === 'taken' || (state === 'attended' && event.may_come_again)
  const seat = { attendee, event }
  const link = 'text-link underline underline-offset-4'
  return (
    <div className="grid justify-items-start gap-4">
      <Facts
        facts={[
          ['Came', came && momentOf(came)],
          ['Ticket type', type],
          ['Note for the door', note],
          ['Email', email],
          ['Phone', phone],
          [
            'Member',
            member && permissions.includes('members.read') && (
              <OfficeLink to={`/members/${member.id}`} className={link}>
                Open the member
              </OfficeLink>
            ),
          ],
          [
            'Payment',
            trace && permissions.includes('money.read') && (
              <OfficeLink to={`/money/${trace}`} className={link}>
                Open the payment
              </OfficeLink>
            ),
          ],
          ...answers.map(({ question, answer }) => [question, answer] as const),
        ]}
      />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayCheckIn && event.door_open && mayEnter && (
          <ActButton act={letInAct} subject={seat}>
            Let in…
          </ActButton>
        )}
        {mayCheckIn && state === 'attended' && !walk_in && (
          <ActButton act={undoCheckInAct} subject={seat}>
            Undo the check-in…
          </ActButton>
        )}
        {walk_in && (state === 'attended' ? mayCheckIn : state === 'taken' && mayCorrect) && (
          <ActButton act={undoWalkInAct} subject={seat}>
            Undo the walk-in…
          </ActButton>
        )}
        {mayCorrect && isSeat && !by_roll && (
          <ActButton act={correctAttendeeAct} subject={seat}>
            Correct…
          </ActButton>
        )}
        {mayCorrect && isSeat && !by_roll && !event.isOver && typesToGive(event.types, type).length > 0 && (
          <ActButton act={moveSeatAct} subject={seat}>
            Move to another type…
          </ActButton>
        )}
        {mayLink && isSeat && member === null && (
          <ActButton act={linkSeatAct} subject={seat}>
            Link to a member…
          </ActButton>
        )}
        {mayLink && isSeat && member !== null && !by_roll && (
          <ActButton act={unlinkSeatAct} subject={seat}>
            Unlink the member…
          </ActButton>
        )}
        {mayCorrect && isSeat && !by_roll && (
          <ActButton act={sendTicketAgainAct} subject={seat}>
            Send the ticket again
          </ActButton>
        )}
        {mayCorrect && isSeat && (
          <ActButton act={noteForDoorAct} subject={seat}>
            {note ? 'Change the note' : 'Write a note'}…
          </ActButton>
        )}
        {mayCorrect && state === 'taken' && trace === null && (
          <ActButton act={cancelSeatAct} subject={seat}>
            Cancel the seat…
          </ActButton>
        )}
      </div>
    </div>
  )
}
