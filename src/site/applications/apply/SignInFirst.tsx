import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useRootState } from '#src/lib/root-actor.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { WizardPartProps } from './wizard-flow.ts'

/** The e-mail address has an account: its owner signs in and comes back to what was filled in. */
export function SignInFirst({ flow }: WizardPartProps) {
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
          : 'This e-mail address belongs to another account. Use the address of your account.'}
      </p>
      {isVisitor && <Button onClick={() => flow.send({ type: 'login.open', path })}>Sign In</Button>}
    </div>
  )
}
