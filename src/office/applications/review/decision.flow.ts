import { QueryObserver } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import * as to from '#contract/applications/review-endpoints.ts'
import { type DecisionSent, decisionMachine, type Standing } from '#machines/applications/decision/decision.machine.ts'
import { flow } from '#src/office/kit/flow.ts'
import { applicationNow, cacheApplication, forgetLists } from '../review.queries.ts'

const standingOf = ({ version, steps, hold }: WholeApplication): Standing => ({
  version,
  steps,
  hold: hold && { step: hold.step, endsAt: hold.ends_at, endsIn: hold.ends_in, until: Date.now() + hold.ends_in },
})

/** Decides about an application: the record is what its screen shows, so both have it from the same place. */
export const decisionFlow = flow('decision', ({ call, queryClient, notify }) => {
  const keep = (application: WholeApplication) => {
    cacheApplication(queryClient, application)
    return standingOf(application)
  }
  const send = ({ id, step, reason, version }: DecisionSent) => {
    const params = { id }
    if (step === 'reverse') {
      return call(to.reverseApplication, { params, body: { reason, version }, act: `Reverse the decision on ${id}` })
    }
    if (step === 'reject') return call(to.decideApplication, { params, body: { step, reason, version } })
    return call(to.decideApplication, {
      params,
      body: { step: 'approve', ...(reason.trim() && { note: reason }), version },
    })
  }
  return decisionMachine.provide({
    actors: {
      readRecord: fromPromise<Standing, { id: string }>(async ({ input: { id } }) =>
        standingOf(await queryClient.fetchQuery({ ...applicationNow(call, id), staleTime: 0 })),
      ),
      watchRecord: fromCallback(
        ({ sendBack, input }: { sendBack: (event: Changed) => void; input: { id: string } }) => {
          const shown = queryClient.getQueryData(applicationNow(call, input.id).queryKey)
          if (shown) sendBack({ type: 'record.changed', standing: standingOf(shown) })
          const observer = new QueryObserver(queryClient, { ...applicationNow(call, input.id), enabled: false })
          return observer.subscribe(({ data }) => {
            if (data) sendBack({ type: 'record.changed', standing: standingOf(data) })
          })
        },
      ),
      decide: fromPromise<Standing, DecisionSent>(async ({ input }) => keep(await send(input))),
      undo: fromPromise<Standing, { id: string }>(async ({ input: { id } }) =>
        keep(await call(to.undoDecision, { params: { id } })),
      ),
    },
    actions: { notify: (_, notice) => notify(notice), refreshLists: () => forgetLists(queryClient) },
  })
})

interface Changed {
  type: 'record.changed'
  standing: Standing
}
