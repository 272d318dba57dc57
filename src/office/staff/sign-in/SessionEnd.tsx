import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useFlow, useOffice, usePerson } from '#src/office/kit/flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useModal } from '#src/ui/overlay/use-modal.ts'
import { officeSignInFlow } from './office-sign-in.flow.ts'
import { SignInSteps } from './SignInSteps.tsx'

/** Two minutes before a session ends it says so; after its end one signs in again over the page, which stays as it was. */
export function SessionEnd() {
  const { actor } = useOffice().session
  const isNear = useSelector(actor, (state) => state.hasTag('nearEnd'))
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  // Who has signed in, and whom the answer to it did not reach, begins with a new form.
  const asksAgain = useSelector(actor, (state) => state.hasTag('ended') && !state.hasTag('busy'))
  const stay = () => actor.send({ type: 'session.stay' })
  return (
    <>
      <Dialog
        open={isNear}
        onClose={stay}
        title="Your session ends in two minutes"
        actions={
          <>
            <Button data-begin kind="sun" busy={busy} onClick={stay}>
              Stay signed in
            </Button>
            <Button kind="outline" onClick={() => actor.send({ type: 'session.leave' })}>
              Sign out
            </Button>
          </>
        }
      >
        <p className="text-ink-2">You have been inactive for a while. What you have typed is kept.</p>
        <p role="alert" className="pt-3 font-[560] text-danger empty:hidden">
          {trouble}
        </p>
      </Dialog>
      {asksAgain && <SignInOver />}
    </>
  )
}

function SignInOver() {
  const { actor } = useOffice().session
  const { email } = usePerson()
  const flow = useFlow(officeSignInFlow, { email })
  const box = useRef<HTMLDialogElement>(null)
  // It cannot be closed, since there is no session behind it. Where a browser closes it all the same, at a second Esc, it opens again.
  useModal(box, true, () => {
    if (box.current && !box.current.open) box.current.showModal()
  })
  return (
    <dialog ref={box} aria-label="Sign in again" className="office-over">
      <p className="pb-5 font-[560] text-small">Your session has ended. The page behind this stays as it was.</p>
      <SignInSteps
        flow={flow}
        knownEmail={email}
        foot={
          <p className="pt-5">
            <Button kind="text" size="small" className="-ml-4" onClick={() => actor.send({ type: 'session.leave' })}>
              Leave the page
            </Button>
          </p>
        }
      />
    </dialog>
  )
}
