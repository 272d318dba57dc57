import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { Profile } from '#contract/auth.ts'
import { accountGateFlow } from '../../flows/account-gate.ts'
import { useFlow } from '../../flows/use-flow.tsx'
import { paymentToken } from '../../storage/payment-token.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { Approved, DuesPrompt, Invitation, Rejected, Review } from './Gate.tsx'

interface AccountContentProps {
  profile: Profile
  path: string
  children: ReactNode
}

/** The page that was asked for, or what stands before it. */
export function AccountContent({ profile, path, children }: AccountContentProps) {
  const flow = useFlow(accountGateFlow, { profile, path })
  const state = useSelector(flow, (snapshot) => snapshot)

  useEffect(() => {
    if (flow.getSnapshot().context.profile !== profile) flow.send({ type: 'profile.changed', profile })
  }, [flow, profile])
  useEffect(() => {
    if (flow.getSnapshot().context.path !== path) flow.send({ type: 'path.changed', path })
  }, [flow, path])

  const { application } = state.context.profile
  if (state.hasTag('content')) return children
  if (state.hasTag('busy')) return <Spinner label="Loading your account" />
  if (state.hasTag('dues')) return <DuesPrompt />
  if (application && state.hasTag('review')) return <Review application={application} />
  if (application && state.hasTag('approved')) return <Approved application={application} token={paymentToken()} />
  if (application && state.hasTag('rejected')) return <Rejected application={application} />
  return <Invitation />
}
