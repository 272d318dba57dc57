import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Grade } from '#contract/members/grade.ts'
import type { Call } from '#src/lib/call.ts'
import { useRootState } from '#src/lib/root-actor.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { AccountContent } from './AccountContent.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { AccountPending } from './AccountPending.tsx'
import { AccountPerson } from './AccountPerson.tsx'
import { AccountQuestions } from './AccountQuestions.tsx'

/** Only an address that is not proven needs it. */
const ConfirmEmail = lazy(async () => ({ default: (await import('#src/site/identity/ConfirmEmail.tsx')).ConfirmEmail }))

interface AccountLayoutProps {
  grades: PartQuery<Grade[]>
  call: Call
}

/** The menu of the account at the side, and beside it the page or what stands before it. */
export function AccountLayout({ grades, call }: AccountLayoutProps) {
  const { session } = useFlows()
  const profile = useRootState(session, ({ context }) => context.credentials?.profile)
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  // A member who has just left is still here until the page is turned.
  if (!profile) return <AccountPending />
  return (
    <div className="lg:container lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-16 lg:py-14">
      <div className="lg:grid lg:content-start lg:gap-5">
        <div className="max-lg:hidden">
          <AccountPerson profile={profile} grades={grades} />
        </div>
        <AccountMenu path={path} onLeave={() => session.actor.send({ type: 'session.end' })} />
        <div className="max-lg:hidden">
          <AccountQuestions />
        </div>
      </div>
      <div className="max-lg:container max-lg:py-9">
        {(profile.pending_email || profile.email_unproven) && (
          <Suspense>
            <ConfirmEmail profile={profile} />
          </Suspense>
        )}
        <AccountContent key={profile.id} profile={profile} grades={grades} call={call} path={path}>
          <Outlet />
        </AccountContent>
      </div>
    </div>
  )
}
