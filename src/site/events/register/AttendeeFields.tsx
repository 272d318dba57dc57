import { Link } from '@tanstack/react-router'
import type { AttendeeForm } from '#contract/events/registration.ts'
import { placeOf } from '#machines/events/event-registration/blocks.ts'
import type { PeopleForm } from '#machines/parts/people.ts'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import type { FormFlow } from '#src/ui/form/form-flow.ts'
import { textLinkClass } from '#src/ui/links.tsx'

const ordinals = ['You', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

/** How somebody is called who has no name yet: "Second person". */
export const personAt = (place: number) => (place === 1 ? 'You' : `${ordinals[place - 1]} person`)

/** Whose field it is. */
export const personOf = (field: string) => personAt(placeOf(field))

/** Who comes. */
export const AttendeeFields = ({ flow, emailHint }: { flow: FormFlow<AttendeeForm>; emailHint: string }) => (
  <div className="grid gap-6 md:grid-cols-2">
    <FlowField flow={flow} name="first_name" label="First Name" autoComplete="given-name" maxLength={100} />
    <FlowField
      flow={flow}
      name="middle_name"
      label="Middle Name"
      optional
      autoComplete="additional-name"
      maxLength={100}
    />
    <FlowField
      flow={flow}
      name="last_name"
      label="Last Name"
      autoComplete="family-name"
      maxLength={100}
      className="md:col-span-2"
    />
    <FlowField
      flow={flow}
      name="phone"
      label="Phone"
      hint="With the country code from abroad."
      type="tel"
      autoComplete="tel"
      maxLength={30}
    />
    <FlowField
      flow={flow}
      name="email"
      label="Email"
      hint={emailHint}
      type="email"
      autoComplete="email"
      maxLength={254}
    />
  </div>
)

interface PersonFieldsProps {
  flow: FormFlow<PeopleForm>
  place: number
  emailHint: string
}

/** Who comes along, at this place. */
export const PersonFields = ({ flow, place, emailHint }: PersonFieldsProps) => (
  <>
    <FlowField flow={flow} name={`${place}.first_name`} label="First Name" autoComplete="off" maxLength={100} />
    <FlowField flow={flow} name={`${place}.last_name`} label="Last Name" autoComplete="off" maxLength={100} />
    <FlowField
      flow={flow}
      name={`${place}.email`}
      label="Email"
      hint={emailHint}
      type="email"
      autoComplete="off"
      maxLength={254}
      className="md:col-span-2"
    />
  </>
)

/** How the details are used, above the button that sends them. */
export const DetailsNote = () => (
  <p className="text-ink-2 text-small">
    We use these details for this event alone and pass them to nobody but the card provider where there is something to
    pay.{' '}
    <Link to="/privacy-policy" className={textLinkClass}>
      How we keep your data
    </Link>
  </p>
)
