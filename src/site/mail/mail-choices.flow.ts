import { fromPromise } from 'xstate'
import { type ChoicesForm, mailChoicesMachine } from '#machines/mail/mail-choices/mail-choices.machine.ts'
import { flow } from '../kit/flow/flow.ts'
import { choicesQuery, fetchMailCalls } from './communications.queries.ts'

export const mailChoicesFlow = flow('mailChoices', ({ call, queryClient, notify }) =>
  mailChoicesMachine.provide({
    actors: {
      saveChoices: fromPromise<void, ChoicesForm>(async ({ input: { news, events, dues } }) => {
        const to = await fetchMailCalls()
        const body = { news: news !== '', events: events !== '', dues: dues !== '' }
        const choices = await call(() => to.changeCommunications, { body })
        queryClient.setQueryData(choicesQuery(call).queryKey, choices)
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  }),
)
