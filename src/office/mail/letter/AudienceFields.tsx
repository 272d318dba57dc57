import { communicationKinds } from '#contract/mail/communication.ts'
import { type Letter, type LetterAudience, letterKinds, letterKindWords } from '#contract/mail/letter.ts'
import type { LetterDraft } from '#machines/mail/bulk-letter/bulk-letter.machine.ts'
import { DayInput } from '#src/office/kit/fields/DayInput.tsx'
import { figure } from '#src/office/kit/figures.ts'
import { dayIn, momentOf } from '#src/office/kit/list/filter-words.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { AttendeeAudience } from './AttendeeAudience.tsx'
import { gradeChoices, standingWords } from './letter-words.ts'

const standings = Object.entries(standingWords).map(([value, label]) => ({ value, label }))
/** Dues are no matter of an event. */
const kindsFor = (event: Letter['event']) =>
  event ? letterKinds.filter((one) => one !== 'dues').toReversed() : communicationKinds

const hintFor = (event: Letter['event'], kind: Letter['kind']) => {
  if (kind === 'organisation') return 'Time, place, what to bring. It goes to all, whatever mails they have chosen.'
  return event ? 'It goes to those with an account who get such mails.' : 'Members choose which kinds they get.'
}

interface AudienceFieldsProps {
  event: Letter['event']
  draft: LetterDraft
  disabled: boolean
  onChange: (change: Partial<LetterDraft>) => void
}

/** Which members or attendees it goes to, and what kind of letter it is: who gets no such mails gets none. */
export function AudienceFields({ event, draft: { kind, audience }, disabled, onChange }: AudienceFieldsProps) {
  const narrow = (name: keyof LetterAudience, value: string) => {
    const { [name]: _, ...rest } = audience
    onChange({ audience: { ...rest, ...(value && { [name]: value }) } })
  }
  return (
    <fieldset disabled={disabled} className="grid gap-4">
      <legend className="pb-3 font-semibold text-lg">Who gets it</legend>
      <Field label="Kind of letter" hint={hintFor(event, kind)}>
        <Select
          value={kind}
          options={kindsFor(event).map((value) => ({ value, label: letterKindWords[value] }))}
          onChange={(value) => onChange({ kind: letterKinds.find((one) => one === value) ?? kind })}
        />
      </Field>
      {event ? (
        <AttendeeAudience audience={audience} event={event} onChange={narrow} />
      ) : audience.chosen !== undefined ? (
        <p className="text-ink-2">
          {audience.chosen === 1
            ? 'The member who was selected in the list.'
            : `The ${figure(audience.chosen)} members who were selected in the list.`}
        </p>
      ) : (
        <MemberAudience audience={audience} onChange={narrow} />
      )}
    </fieldset>
  )
}

interface MemberAudienceProps {
  audience: LetterAudience
  onChange: (name: 'grade' | 'standing' | 'since' | 'before', value: string) => void
}

function MemberAudience({ audience, onChange: narrow }: MemberAudienceProps) {
  return (
    <>
      <Field label="Grade" optional>
        <Select
          value={audience.grade ?? ''}
          placeholder="Every grade"
          options={gradeChoices}
          onChange={(value) => narrow('grade', value)}
        />
      </Field>
      <Field label="Dues" optional>
        <Select
          value={audience.standing ?? ''}
          placeholder="Any standing"
          options={standings}
          onChange={(value) => narrow('standing', value)}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Field label="Member from" optional>
          <DayInput
            value={dayIn(audience.since ?? '')}
            onChange={(day) => narrow('since', day && momentOf('since', day))}
          />
        </Field>
        <Field label="Member before" optional>
          <DayInput
            value={dayIn(audience.before ?? '')}
            onChange={(day) => narrow('before', day && momentOf('since', day))}
          />
        </Field>
      </div>
    </>
  )
}
