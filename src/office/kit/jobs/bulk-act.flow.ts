import { fromPromise } from 'xstate'
import type { Selection, SelectionForm } from '#contract/jobs/selection.ts'
import * as to from '#contract/jobs/selection.ts'
import { bulkActMachine } from '#machines/jobs/bulk-act/bulk-act.machine.ts'
import { flow } from '../flow.ts'

export const bulkActFlow = flow('bulkAct', ({ call, queryClient, notify }) =>
  bulkActMachine.provide({
    actors: {
      freeze: fromPromise<Selection, SelectionForm>(({ input }) => call(to.freezeSelection, { body: input })),
      perform: fromPromise<Selection, { id: number }>(({ input: { id } }) =>
        call(to.performSelection, { params: { id } }),
      ),
      askForSelection: fromPromise<Selection, { id: number }>(({ input: { id } }) =>
        call(to.getSelection, { params: { id } }),
      ),
    },
    actions: { notify: (_, notice) => notify(notice), refreshLists: () => void queryClient.invalidateQueries() },
  }),
)
