import { fromPromise } from 'xstate'
import { linkShareMachine } from '#machines/common/link-share/link-share.machine.ts'
import { flow } from '#src/site/kit/flow/flow.ts'

interface Link {
  title: string
  address: string
}

export const linkShareFlow = flow('linkShare', ({ notify }) =>
  linkShareMachine.provide({
    actors: {
      shareLink: fromPromise<void, Link>(({ input: { title, address } }) => navigator.share({ title, url: address })),
      // Where the page is not secure the browser has no clipboard, and that must be a rejection.
      copyLink: fromPromise<void, Link>(async ({ input }) => navigator.clipboard.writeText(input.address)),
    },
    actions: { notify: (_, notice) => notify(notice) },
  }),
)
