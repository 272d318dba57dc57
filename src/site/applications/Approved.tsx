import { useNavigate } from '@tanstack/react-router'
import { useChange } from '#src/site/kit/flow/use-change.ts'
import { Button } from '#src/ui/Button.tsx'
import { Steps } from '#src/ui/Steps.tsx'
import { GatePanel } from '../kit/GatePanel.tsx'
import type { Application } from './Application.tsx'
import { membershipSteps } from './membership-steps.ts'

export function Approved({ application }: { application: Application }) {
  const navigate = useNavigate()
  const { isPending, change } = useChange((call) => call((to) => to.openOwnLink))
  const open = () => change(undefined, ({ token }) => navigate({ to: '/payment/$token', params: { token } }))
  return (
    <GatePanel
      title="Your application is approved"
      lead={`Pay the fee for the grade of ${application.grade}, and you are a member.`}
    >
      <Steps steps={membershipSteps(application.status)} className="w-full" />
      <Button kind="sun" size="large" wide busy={isPending} onClick={open}>
        Make Payment
      </Button>
      <p className="text-ink-2 text-small">The same link is in the mail we sent you. It is good for 30 days.</p>
    </GatePanel>
  )
}
