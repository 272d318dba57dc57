import { useFlow } from '../flows/flow.ts'
import { officeSignInFlow } from '../flows/office-sign-in.ts'
import { DoorFrame } from '../parts/DoorFrame.tsx'
import { SignInSteps } from '../parts/SignInSteps.tsx'

export function SignIn() {
  const flow = useFlow(officeSignInFlow)
  return (
    <DoorFrame>
      <SignInSteps flow={flow} />
    </DoorFrame>
  )
}
