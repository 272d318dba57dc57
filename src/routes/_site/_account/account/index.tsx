import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { Actor } from 'xstate'
import type { Profile as MemberProfile } from '#contract/auth.ts'
import type { MachineOf } from '#machines/registry.ts'
import { useFlows } from '#src/flows/flows-context.tsx'
import { profileFlow } from '#src/flows/profile.ts'
import { useRootState } from '#src/flows/root-actor.ts'
import { useFlow } from '#src/flows/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { Form } from '#src/views/form/Form.tsx'
import { later } from '#src/views/shell/later.tsx'
import { Address, Work, You } from './-profile/ProfileFields.tsx'

export const Route = createFileRoute('/_site/_account/account/')({
  staticData: { title: 'Profile', scene: 'plan' },
  component: Profile,
})

/** Where what asks was lost on the way: all that was typed stays, and can be sent but for the address. */
function Unasked({ flow }: { flow: Actor<MachineOf<'profile'>> }) {
  const open = useSelector(flow, (state) => state.hasTag('asking'))
  const back = () => flow.send({ type: 'password.withhold' })
  const text = 'The password dialog could not load. Try again, or keep your current e-mail.'
  return (
    <div role="alert">
      {open && (
        <div className="pt-6">
          <FailurePanel text={text} onRetry={back} />
        </div>
      )}
    </div>
  )
}

/** Fetched as soon as the address is another: by the time the password is asked for, the line may be gone. */
const { Part: AskPassword } = later(async () => (await import('./-profile/AskPassword.tsx')).AskPassword, Unasked)

function Profile() {
  const { session } = useFlows()
  const profile = useRootState(session, ({ context }) => context.credentials?.profile)
  return profile && <ProfileOf key={profile.id} profile={profile} />
}

function ProfileOf({ profile }: { profile: MemberProfile }) {
  const { draft } = useFlows().memory
  const flow = useFlow(profileFlow, { profile, draft: draft?.of === profile.id ? draft.form : undefined })
  const isMoved = useSelector(flow, ({ context }) => context.form.email !== profile.email)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  return (
    <>
      <Form
        flow={flow}
        action={
          <Button busy={busy} className="max-md:w-full md:justify-self-start md:px-12">
            Update
          </Button>
        }
      >
        <You flow={flow} />
        <Work flow={flow} />
        <Address flow={flow} />
      </Form>
      <Suspense>{isMoved && <AskPassword flow={flow} />}</Suspense>
    </>
  )
}
