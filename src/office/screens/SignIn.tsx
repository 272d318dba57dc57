import { useSelector } from '@xstate/react'
import { useFlow, useOffice } from '../flows/flow.ts'
import { officeSignInFlow } from '../flows/office-sign-in.ts'
import { DoorFrame } from '../parts/DoorFrame.tsx'
import { Failed } from '../parts/LoadState.tsx'
import { SignInSteps } from '../parts/SignInSteps.tsx'

export function SignIn() {
  const { actor } = useOffice().session
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  return <DoorFrame>{isFailed ? <Unknown /> : <Steps />}</DoorFrame>
}

const Steps = () => <SignInSteps flow={useFlow(officeSignInFlow)} />

/** The visitor may be signed in: it could not be asked. */
function Unknown() {
  const { actor } = useOffice().session
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <>
      <h1 className="font-serif-display text-[2rem] leading-[1.12] lg:text-[2.5rem]">The office cannot be reached</h1>
      <Failed
        text="The server did not answer. Check your connection, then try again."
        busy={busy}
        onRetry={() => actor.send({ type: 'session.retry' })}
      />
    </>
  )
}
