import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { use, useEffect, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Returned } from '#machines/money/payment-result/arrival.ts'
import type { Outcome } from '#machines/parts/checkout.ts'
import type { MachineOf } from '#machines/registry.ts'
import { createRootActor, useRootState } from '#src/lib/root-actor.ts'
import { isTypedFor } from '#src/site/kit/attendee-draft.ts'
import { browserStorage } from '#src/site/kit/browser-storage.ts'
import { type FlowsValue, useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { memberIsHere } from '#src/site/kit/flow/settled.ts'
import { GivenActors } from '#src/site/kit/flow/use-flow.tsx'
import type { ShownResult } from '#src/site/kit/tab-state.ts'
import { paymentQueries } from '../payment.queries.ts'
import { boundTraces } from '../pending.ts'
import { readPending, tracesOfEvent } from '../read-pending.ts'
import { entryOf, paymentResultFlow } from './payment-result.flow.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How the payment of this entry ended. */
    outcome?: Outcome
    /** Which payment that was: its address may not name it. */
    trace?: string
  }
}

/** Where this tab has paid by a private link: of a membership fee, or of a place that was offered. */
function storedLink({ purpose, trace = '' }: Returned): string | undefined {
  if (purpose === 'membership') return readPending(browserStorage(), entryOf.membership, trace)
  return purpose === 'event' ? readPending(browserStorage(), entryOf.event, trace)?.offer : undefined
}

/** The provider may send somebody back without naming the payment: it is the one that was shown here, else the one that was begun last in this tab. */
function namedBy({ purpose, id, trace }: Pick<Returned, 'purpose' | 'id' | 'trace'>, shown: string | undefined) {
  const named = trace ?? shown
  if (named) return named
  const storage = browserStorage()
  return (purpose === 'event' ? tracesOfEvent(storage, id) : boundTraces(storage, entryOf[purpose])).at(-1)
}

/** Who was to come, as this tab keeps it of this payment. */
function attendeeOf({ purpose, trace = '' }: Returned): string | undefined {
  const form = purpose === 'event' ? readPending(browserStorage(), entryOf.event, trace) : undefined
  return form && [form.first_name, form.last_name].filter(Boolean).join(' ')
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
  const root = createRootActor(flows(paymentResultFlow), { input, inspect })
  tabState.result = { of, root, attendee: attendeeOf(returned) }
  return tabState.result
}

const whole = (state: SnapshotFrom<MachineOf<'paymentResult'>>) => state

export function usePaymentResult(input: Returned & { isFree: boolean }) {
  const { isFree, ...address } = input
  const flows = useFlows()
  const router = useRouter()
  const { purpose, id } = address
  // What is kept of a payment is forgotten as it ends: which one it was stays.
  const trace = useMemo(
    () => namedBy({ purpose, id, trace: address.trace }, router.latestLocation.state.trace),
    [purpose, id, address.trace, router],
  )
  const returned = { ...address, trace }
  const given = use(GivenActors).paymentResult
  const handed = useMemo(
    () => given && { of: '', root: { actor: given, first: given.getSnapshot(), start: () => {} } },
    [given],
  )
  const result: ShownResult = handed ?? resultOf(flows, returned, router.latestLocation.state.outcome)

  const named = returned.trace ?? ''
  useEffect(() => {
    const { session, tabState } = flows
    let isHere = true
    clearTimeout(result.leaving)
    result.root.start()
    const load = async () => {
      await memberIsHere(session)
      const isStored = readPending(browserStorage(), entryOf[purpose], named) !== undefined
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
  }, [flows, router, result, isFree, purpose, named])

  const state = useRootState(result.root, whole)
  const { data } = useQuery({
    ...paymentQueries(flows.call).one(named),
    enabled: !given && named !== '' && (state.hasTag('failure') || state.hasTag('review')),
  })
  return {
    state,
    trace: returned.trace,
    answer: data,
    attendee: result.attendee,
    isFilledIn: purpose === 'event' && id !== undefined && isTypedFor(browserStorage(), id),
  }
}
