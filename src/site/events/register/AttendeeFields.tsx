import { Link } from '@tanstack/react-router'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import type { FormFlow } from '#src/ui/form/form-flow.ts'
import { textLinkClass } from '#src/ui/links.tsx'
import { type PeopleFlow, type PersonForm, usePersonForm } from './person-form.ts'

/** Who comes. */
export const AttendeeFields = ({ flow, emailHint }: { flow: FormFlow<PersonForm>; emailHint: string }) => (
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
  flow: PeopleFlow
  at: number
  emailHint: string
}

/** Who comes along, at this position. */
export function PersonFields({ flow, at, emailHint }: PersonFieldsProps) {
  const person = usePersonForm(flow, at)
  return (
    <>
      <FlowField flow={person} name="first_name" label="First Name" autoComplete="off" maxLength={100} />
      <FlowField flow={person} name="last_name" label="Last Name" autoComplete="off" maxLength={100} />
      <FlowField
        flow={person}
        name="email"
        label="Email"
        hint={emailHint}
        type="email"
        autoComplete="off"
        maxLength={254}
        className="md:col-span-2"
      />
    </>
  )
}

/** How the details are used, above the button that sends them. */
export const DetailsNote = ({ byBill = false }: { byBill?: boolean }) => (
  <p className="text-ink-2 text-small">
    {byBill
      ? 'We use these details for this event alone. The names stand on the bill that goes to who pays.'
      : 'We use these details for this event alone and pass them to nobody but the card provider where there is something to pay.'}{' '}
    <Link to="/privacy-policy" className={textLinkClass}>
      How we keep your data
    </Link>
  </p>
)
