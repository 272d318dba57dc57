import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { use, useEffect, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Returned } from '#machines/money/payment-result/arrival.ts'
import type { Outcome } from '#machines/parts/checkout.ts'
import type { MachineOf } from '#machines/registry.ts'
import { createRootActor, useRootState } from '#src/lib/root-actor.ts'
import { readAttendee } from '#src/site/kit/attendee-draft.ts'
import { browserStorage } from '#src/site/kit/browser-storage.ts'
import { type FlowsValue, useFlows } from '#src/site/kit/flows-context.tsx'
import { memberIsHere } from '#src/site/kit/settled.ts'
import type { ShownResult } from '#src/site/kit/tab-state.ts'
import { GivenActors } from '#src/site/kit/use-flow.tsx'
import { paymentQueries } from '../payment.queries.ts'
import { readPending } from '../read-pending.ts'
import { entryOf, paymentResultFlow } from './payment-result.flow.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How the payment of this entry ended. */
    outcome?: Outcome
  }
}

/** Where this tab has paid by a private link: of a membership fee, or of a place that was offered. */
function storedLink({ purpose }: Returned): string | undefined {
  if (purpose === 'membership') return readPending(browserStorage(), entryOf.membership)
  return purpose === 'event' ? readPending(browserStorage(), entryOf.event)?.offer : undefined
}

/** Belongs to the page, not to a component: what is drawn twice must not confirm twice. */
function resultOf(
  { tabState, flows, inspect }: FlowsValue,
  returned: Returned,
  kept: Outcome | undefined,
): ShownResult {
  const of = JSON.stringify(returned)
  if (tabState.result?.of === of) return tabState.result
  const input = { ...returned, link: storedLink(returned) ?? (kept?.is === 'failure' ? kept.link : undefined) }
  tabState.result = { of, root: createRootActor(flows(paymentResultFlow), { input, inspect }) }
  return tabState.result
}

const whole = (state: SnapshotFrom<MachineOf<'paymentResult'>>) => state

/** Who was to come, as long as this tab knows it. */
function attendeeOf(storage: Storage | undefined) {
  const form = readAttendee(storage)?.people[0]
  return form && [form.first_name, form.last_name].filter(Boolean).join(' ')
}

export function usePaymentResult(input: Returned & { isFree: boolean }) {
  const { isFree, ...returned } = input
  const flows = useFlows()
  const router = useRouter()
  const given = use(GivenActors).paymentResult
  const handed = useMemo(
    () => given && { of: '', root: { actor: given, first: given.getSnapshot(), start: () => {} } },
    [given],
  )
  const result: ShownResult = handed ?? resultOf(flows, returned, router.latestLocation.state.outcome)

  useEffect(() => {
    const { session, tabState } = flows
    let isHere = true
    clearTimeout(result.leaving)
    result.root.start()
    const load = async () => {
      await memberIsHere(session)
      const isStored = readPending(browserStorage(), entryOf[returned.purpose]) !== undefined
      const { outcome: kept } = router.latestLocation.state
      if (isHere) result.root.actor.send({ type: 'result.load', arrival: { kept, isFree, isStored } })
    }
    void load()
    return () => {
      isHere = false
      result.leaving = setTimeout(() => {
        result.root.actor.stop()
        if (tabState.result === result) tabState.result = undefined
      })
    }
  }, [flows, router, result, isFree, returned.purpose])

  const state = useRootState(result.root, whole)
  const { data } = useQuery({
    ...paymentQueries(flows.call).one(returned.trace ?? ''),
    enabled: !given && returned.trace !== undefined && (state.hasTag('failure') || state.hasTag('review')),
  })
  return { state, bill: data?.bill, attendee: returned.purpose === 'event' ? attendeeOf(browserStorage()) : undefined }
}
