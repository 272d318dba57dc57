import { attendeeGroups, type Letter, type LetterAudience } from '#contract/mail/letter.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { groupWords } from './letter-words.ts'

/** An event that takes place has nobody whose seat ended so. */
const groupsOf = (calledOff: boolean) =>
  attendeeGroups
    .filter((value) => calledOff || value !== 'calledOff')
    .map((value) => ({ value, label: groupWords[value] }))

interface AttendeeAudienceProps {
  audience: LetterAudience
  event: NonNullable<Letter['event']>
  onChange: (name: 'who' | 'type', value: string) => void
}

/** Which of the people of an event it goes to. */
export const AttendeeAudience = ({ audience, event: { types, called_off }, onChange }: AttendeeAudienceProps) => (
  <>
    <Field label="Attendees">
      <Select
        value={audience.who ?? 'seats'}
        options={groupsOf(called_off)}
        onChange={(value) => onChange('who', value)}
      />
    </Field>
    {types.length > 0 && (
      <Field label="Ticket type" optional>
        <Select
          value={audience.type ?? ''}
          placeholder="Every type"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => onChange('type', value)}
        />
      </Field>
    )}
  </>
)
