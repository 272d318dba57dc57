import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { popOfficeEmail } from '#src/lib/office-email.ts'
import { useFlow, useOffice } from '#src/office/kit/flow.ts'
import { Failed } from '#src/office/kit/LoadState.tsx'
import { Button } from '#src/ui/Button.tsx'
import { DoorFrame } from './DoorFrame.tsx'
import { officeSignInFlow } from './office-sign-in.flow.ts'
import { SignInSteps } from './SignInSteps.tsx'

export function SignIn() {
  const { actor } = useOffice().session
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  if (refusal !== '')
    return (
      <DoorFrame>
        <Waits text={refusal} />
      </DoorFrame>
    )
  return <DoorFrame>{isFailed ? <Unknown /> : <Steps />}</DoorFrame>
}

function Steps() {
  const [email] = useState(popOfficeEmail)
  return <SignInSteps flow={useFlow(officeSignInFlow, email === undefined ? undefined : { email })} />
}

/** Who is here has no role yet. */
function Waits({ text }: { text: string }) {
  const { actor } = useOffice().session
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <>
      <h1 className="font-serif-display text-[2rem] leading-[1.12] lg:text-[2.5rem]">Your role waits for approval</h1>
      <p role="status" className="pt-3 pb-6 text-base text-ink-2">
        {text}
      </p>
      <Button kind="sun" wide busy={busy} onClick={() => actor.send({ type: 'session.retry' })}>
        Look again
      </Button>
    </>
  )
}

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
