import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { Profile } from '#contract/auth.ts'
import type { Grade } from '#contract/grade.ts'
import type { Pending } from '../../api/reader.ts'
import { accountGateFlow } from '../../flows/account-gate.ts'
import { useFlow } from '../../flows/use-flow.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Approved } from './Approved.tsx'
import { DuesPrompt } from './DuesPrompt.tsx'
import { Invitation, Rejected, Review } from './Gate.tsx'

interface AccountContentProps {
  profile: Profile
  grades: Pending<Grade[]>
  path: string
  now: () => number
  children: ReactNode
}

/** The page that was asked for, or what stands before it. */
export function AccountContent({ profile, grades, path, now, children }: AccountContentProps) {
  const flow = useFlow(accountGateFlow, { profile, path })
  const state = useSelector(flow, (snapshot) => snapshot)

  useEffect(() => {
    if (flow.getSnapshot().context.profile !== profile) flow.send({ type: 'profile.changed', profile })
  }, [flow, profile])
  useEffect(() => {
    if (flow.getSnapshot().context.path !== path) flow.send({ type: 'path.changed', path })
  }, [flow, path])

  const { profile: known } = state.context
  const { application } = known
  if (state.hasTag('content')) return children
  if (state.hasTag('busy')) return <Spinner label="Loading your account" />
  if (state.hasTag('dues')) return <DuesPrompt profile={known} grades={grades} now={now} />
  if (application && state.hasTag('review')) return <Review application={application} />
  if (application && state.hasTag('approved')) return <Approved application={application} />
  if (application && state.hasTag('rejected')) return <Rejected application={application} />
  return <Invitation />
}
