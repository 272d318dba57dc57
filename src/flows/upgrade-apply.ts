import { fromPromise } from 'xstate'
import { upgradeApplyMachine, type Wish } from '#machines/flows/upgrade-apply/upgrade-apply.machine.ts'
import { flow } from './flow.ts'

/** The heading over what a member has applied for. */
export const APPLICATIONS = 'applications'

export const upgradeApplyFlow = flow('upgradeApply', ({ call, queryClient, notify }) =>
  upgradeApplyMachine.provide({
    actors: {
      applyForUpgrade: fromPromise<string, Wish | undefined>(async ({ input, signal }) => {
        if (!input) throw new Error('')
        const { gradeId, amount } = input
        const body = { desired_grade_id: String(gradeId), ...(amount !== null && { amount }) }
        return call((to) => to.applyForUpgrade, { body, signal })
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      refreshList: () => void queryClient.invalidateQueries({ queryKey: ['upgrade'] }),
      // The button that was pressed is no longer one: what came of it takes its place.
      showApplications: () => document.getElementById(APPLICATIONS)?.focus(),
    },
  }),
)
