import { useState } from 'react'
import { Refusal } from '#contract/common/refusal.ts'
import { cancelSeat, checkIn, noteForDoor, undoCheckIn } from '#contract/events/attendee-endpoints.ts'
import type { AttendeeEntry, EventEntry } from '#contract/events/attendees.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { wordsOf } from '../door/CheckIn.tsx'
import { AskedButton } from '../kit/ConfirmDialog.tsx'
import { useOffice } from '../kit/flow.ts'
import { Facts } from '../kit/list/ListTable.tsx'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { usePerson } from '../kit/page/use-person.ts'
import { momentOf } from '../kit/times.ts'

interface DetailsProps {
  attendee: AttendeeEntry
  event: Pick<EventEntry, 'id' | 'door_open' | 'may_come_again'>
  onChanged: () => void
}

/** What is known of an attendee, and what may be done with the seat. */
export function AttendeeDetails({ attendee, event, onChanged }: DetailsProps) {
  const { id, name, ticket, type, email, phone, member, trace, state, came, note, answers } = attendee
  const { call } = useOffice()
  const { permissions } = usePerson()
  const mayCheckIn = permissions.includes('attendees.check_in')
  const mayCorrect = permissions.includes('attendees.correct')
  const isSeat = state === 'taken' || state === 'attended'
  const mayEnter = state === 'taken' || (state === 'attended' && event.may_come_again)
  const letIn = async () => {
    const checked = await call(checkIn, { params: { id: event.id }, body: { ticket }, act: 'Check in' })
    if (checked.verdict !== 'admitted') throw new Refusal(409, wordsOf(checked).text)
  }
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
          <AskedButton
            title={`Let in ${name}`}
            text={event.may_come_again ? `Ticket ${ticket}.` : `Ticket ${ticket}. It cannot be used again afterwards.`}
            label="Let in"
            act={letIn}
            onChanged={onChanged}
          />
        )}
        {mayCheckIn && state === 'attended' && (
          <AskedButton
            title={`Undo the check-in of ${name}`}
            text="The last time that the attendee was let in is undone, and the ticket can be used again."
            label="Undo the check-in"
            act={() => call(undoCheckIn, { params: { id }, act: 'Undo a check-in' })}
            onChanged={onChanged}
          />
        )}
        {mayCorrect && isSeat && <NoteButton key={note} attendee={attendee} onChanged={onChanged} />}
        {mayCorrect && state === 'taken' && trace === null && (
          <AskedButton
            title={`Cancel the seat of ${name}`}
            text="The place is free for somebody else at once. The attendee gets a mail that the ticket is no longer valid."
            label="Cancel the seat"
            act={() => call(cancelSeat, { params: { id }, act: 'Cancel the seat' })}
            onChanged={onChanged}
          />
        )}
      </div>
    </div>
  )
}

/** What is typed stays when the dialog is closed without saving. */
function NoteButton({ attendee: { id, name, note }, onChanged }: Pick<DetailsProps, 'attendee' | 'onChanged'>) {
  const { call } = useOffice()
  const [text, setText] = useState(note ?? '')
  return (
    <AskedButton
      title={`Note about ${name}`}
      text="The people at the door read it when the ticket is shown."
      label={note ? 'Change the note' : 'Write a note'}
      act={() => call(noteForDoor, { params: { id }, body: { note: text }, act: 'Write a note' })}
      onChanged={onChanged}
    >
      <div className="pt-5">
        <Field label="Note" hint="Up to 200 characters. Leave it empty to take the note off.">
          <TextInput name="note" value={text} onChange={setText} maxLength={200} autoComplete="off" />
        </Field>
      </div>
    </AskedButton>
  )
}
