import { Sending } from './Sending.tsx'
import { SignInFirst } from './SignInFirst.tsx'
import type { WizardPartProps } from './wizard-flow.ts'

export { CareerFields } from './CareerFields.tsx'
export { DraftNotice } from './DraftNotice.tsx'
export { FileField } from './FileField.tsx'

/** What is said above the buttons while an application is sent, and where that needs a login. */
export const OnTheWay = ({ flow }: WizardPartProps) => (
  <>
    <SignInFirst flow={flow} />
    <Sending flow={flow} />
  </>
)
