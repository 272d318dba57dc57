import { fromPromise } from 'xstate'
import { type KeptPart, keptPageMachine } from '#machines/common/kept-page/kept-page.machine.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { storePage } from './kept.ts'

export const keptPageFlow = flow('keptPage', ({ now, watchMember }) => {
  const memberNow = () => {
    let owner: number | undefined
    watchMember(({ id }) => {
      owner = id
    })()
    return owner
  }
  return keptPageMachine.provide({
    actors: {
      storePage: fromPromise<boolean, KeptPart>(({ input }) => storePage(input, { now: now(), owner: memberNow() })),
    },
  })
})
