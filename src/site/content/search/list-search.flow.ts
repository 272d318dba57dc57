import { fromPromise } from 'xstate'
import { listSearchMachine, type Search } from '#machines/common/list-search/list-search.machine.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { findItems } from './found.ts'

export const listSearchFlow = flow('listSearch', (deps) =>
  listSearchMachine.provide({
    actors: { findItems: fromPromise<number[], Search>(({ input, signal }) => findItems(deps, input, signal)) },
    actions: {
      notify: (_, notice) => deps.notify(notice),
      // In place of what stood there: typing makes no history.
      writeAddress: (_, { text }) => deps.navigate({ to: '.', search: text ? { q: text } : {}, replace: true }),
    },
  }),
)
