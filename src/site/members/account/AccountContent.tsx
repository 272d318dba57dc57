import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Profile } from '#contract/identity/auth.ts'
import type { Grade } from '#contract/members/grade.ts'
import type { Call } from '#src/lib/call.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { accountGateFlow } from '#src/site/members/account/account-gate.flow.ts'
import { Spinner } from '#src/ui/Spinner.tsx'

/** What stands before the account, with the ways to pay and to apply: members in good standing never meet it. */
const Gate = lazy(async () => ({ default: (await import('./Gate.tsx')).Gate }))

const panels = ['dues', 'review', 'approved', 'lost', 'rejected', 'invitation'] as const

interface AccountContentProps {
  profile: Profile
  grades: PartQuery<Grade[]>
  call: Call
  /** Where the account was opened; what comes after it the machine hears. */
  path: string
  children: ReactNode
}

/** The page that was asked for, or what stands before it. */
export function AccountContent({ profile, grades, call, path, children }: AccountContentProps) {
  const flow = useFlow(accountGateFlow, { profile, path })
  const state = useSelector(flow, (snapshot) => snapshot)

  const loading = <Spinner label="Loading your account" />
  if (state.hasTag('content')) return children
  if (state.hasTag('busy')) return loading
  const stands = panels.find((tag) => state.hasTag(tag)) ?? 'invitation'
  return (
    <Suspense fallback={loading}>
      <Gate stands={stands} profile={state.context.profile} grades={grades} call={call} />
    </Suspense>
  )
}
