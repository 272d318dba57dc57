import { fromPromise } from 'xstate'
import { EarlyReason } from '#contract/applications/upgrade.ts'
import { type EarlyUpgrade, earlyUpgradeMachine } from '#machines/applications/early-upgrade/early-upgrade.machine.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { showApplications } from './show-applications.ts'

export const earlyUpgradeFlow = flow('earlyUpgrade', ({ call, queryClient, notify }) =>
  earlyUpgradeMachine.provide({
    actors: {
      checkForm: checkForm<EarlyUpgrade['form']>(EarlyReason),
      sendForm: fromPromise<void, EarlyUpgrade>(async ({ input: { form, gradeId }, signal }) => {
        const body = { desired_grade_id: String(gradeId), reason: form.reason }
        // What the list shows may also be older than the reason of a refusal.
        const sent = call((to) => to.applyForUpgrade, { body, signal })
        await sent.finally(() => void queryClient.invalidateQueries({ queryKey: ['upgrade'] }))
      }),
    },
    actions: { notify: (_, notice) => notify(notice), leave: () => showApplications() },
  }),
)
