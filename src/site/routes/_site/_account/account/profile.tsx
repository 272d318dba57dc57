import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Profile as MemberProfile } from '#contract/identity/auth.ts'
import { useRootState } from '#src/lib/root-actor.ts'
import { AskCode } from '#src/site/identity/factor/AskCode.tsx'
import { AskPassword } from '#src/site/identity/profile/AskPassword.tsx'
import { AskToLeave } from '#src/site/identity/profile/AskToLeave.tsx'
import { Address, KeptByOffice, Work, You } from '#src/site/identity/profile/ProfileFields.tsx'
import { profileFlow } from '#src/site/identity/profile/profile.flow.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'

export const Route = createFileRoute('/_site/_account/account/profile')({
  staticData: { title: 'Profile', scene: 'gate' },
  component: Profile,
})

function Profile() {
  const { session } = useFlows()
  const profile = useRootState(session, ({ context }) => context.credentials?.profile)
  return profile && <ProfileOf key={profile.id} profile={profile} />
}

function ProfileOf({ profile }: { profile: MemberProfile }) {
  const { draft } = useFlows().tabState
  const flow = useFlow(profileFlow, { profile, draft: draft?.of === profile.id ? draft.form : undefined })
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
        <KeptByOffice profile={profile} />
      </Form>
      <AskPassword flow={flow} />
      <AskCode />
      <AskToLeave flow={flow} />
    </>
  )
}
