import { fromPromise } from 'xstate'
import { chooseNotices } from '#contract/staff/notices.ts'
import { type NoticeChoice, ownNoticesMachine } from '#machines/staff/own-notices/own-notices.machine.ts'
import { flow } from '#src/office/kit/flow.ts'
import { ownMails } from './me.queries.ts'

export const ownNoticesFlow = flow('ownNotices', ({ call, queryClient }) => {
  const { queryKey } = ownMails(call)
  return ownNoticesMachine.provide({
    actors: {
      saveChoice: fromPromise<NoticeChoice, { choice: NoticeChoice | undefined }>(async ({ input: { choice } }) => {
        if (!choice) throw new Error('Nothing was chosen.')
        try {
          const kept = await call(chooseNotices, { body: { applications: choice } })
          queryClient.setQueryData(queryKey, kept)
          return choice
        } catch (error) {
          // It may have been kept all the same.
          void queryClient.invalidateQueries({ queryKey })
          throw error
        }
      }),
    },
  })
})
