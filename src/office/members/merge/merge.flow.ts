import { fromPromise } from 'xstate'
import type { MergePair } from '#contract/members/merge.ts'
import * as to from '#contract/members/merge.ts'
import { type MergeSent, mergeMachine } from '#machines/members/merge/merge.machine.ts'
import { flow } from '#src/office/kit/flow.ts'

export const mergeFlow = flow('merge', ({ call, queryClient }) =>
  mergeMachine.provide({
    actors: {
      readPair: fromPromise<MergePair, { id: string; other: string }>(({ input }) =>
        call(to.getMergePair, { params: input }),
      ),
      askToMerge: fromPromise<string, MergeSent>(async ({ input: { id, other, take, ...sent } }) => {
        const body = { ...sent, take: [...take] }
        const answer = await call(to.askToMerge, { params: { id, other }, body, act: 'Merge two accounts' })
        void queryClient.invalidateQueries({ queryKey: ['list', 'approvals'], refetchType: 'none' })
        return answer
      }),
    },
  }),
)
