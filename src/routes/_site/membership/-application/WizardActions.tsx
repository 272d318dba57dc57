import { Link, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useFlows } from '../../../../flows/flows-context.tsx'
import { useRootState } from '../../../../flows/root-actor.ts'
import { Button, buttonClass } from '../../../../ui/Button.tsx'
import { Sending } from './Sending.tsx'
import type { WizardProps } from './wizard-flow.ts'

export function WizardActions({ flow }: WizardProps) {
  const isCareer = useSelector(flow, (state) => state.hasTag('career'))
  const busy = useSelector(flow, (state) => state.hasTag('busy') || state.hasTag('waiting'))
  return (
    <>
      <SignInFirst flow={flow} />
      <Sending flow={flow} />
      <div className="grid grid-cols-2 items-center gap-3 border-line border-t pt-7 md:flex">
        <Link
          to="/membership"
          className={buttonClass({
            kind: 'text',
            className: 'order-last col-span-2 md:order-none md:-ml-5 md:mr-auto',
          })}
        >
          Cancel
        </Link>
        <Button
          kind="outline"
          disabled={!isCareer || busy}
          className="md:px-8"
          onClick={() => flow.send({ type: 'step.back' })}
        >
          Prev
        </Button>
        <Button busy={busy} className="md:px-10">
          Next
        </Button>
      </div>
    </>
  )
}

/** The e-mail address has an account: its owner signs in and comes back to what was filled in. */
function SignInFirst({ flow }: WizardProps) {
  const { session } = useFlows()
  const asked = useSelector(flow, ({ context }) => context.asksSignIn)
  const isVisitor = useRootState(session, (state) => state.hasTag('visitor'))
  const path = useRouterState({ select: ({ location }) => location.href })
  if (!asked) return null
  return (
    <div className="grid justify-items-start gap-4 rounded-card bg-millet-tint p-5">
      <p>
        {isVisitor
          ? 'This e-mail address has an account already. Sign in, and you come back to this form as you left it.'
          : 'This e-mail address belongs to another account than yours. Use the address of your account.'}
      </p>
      {isVisitor && <Button onClick={() => flow.send({ type: 'login.open', path })}>Sign In</Button>}
    </div>
  )
}
