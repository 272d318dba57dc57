import { fromPromise } from 'xstate'
import { ownLinkMachine } from '#machines/flows/own-link/own-link.machine.ts'
import { flow } from './flow.ts'

export const ownLinkFlow = flow('ownLink', ({ call, notify, navigate }) =>
  ownLinkMachine.provide({
    actors: {
      openOwnLink: fromPromise<string, undefined>(async ({ signal }) => {
        const { token } = await call((to) => to.openOwnLink, { signal })
        return token
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      openPayment: (_, token) => navigate({ to: '/payment/$token', params: { token } }),
    },
  }),
)
