import { fromPromise } from 'xstate'
import type { OwnCard } from '#contract/members/papers/card.ts'
import { memberCardMachine } from '#machines/members/member-card/member-card.machine.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'
import { saveBlob } from '#src/lib/save-blob.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { forgetKept } from '#src/site/kit/kept/forget-kept.ts'

const fetchCardCalls = onFirstUse(() => import('#contract/members/papers/card.ts'))

export const CARD_PATH = '/account/card'

export const memberCardFlow = flow('memberCard', ({ call, notify }) =>
  memberCardMachine.provide({
    actors: {
      readCard: fromPromise<OwnCard, undefined>(async ({ signal }) => {
        const { getOwnCard } = await fetchCardCalls()
        return call(() => getOwnCard, { signal })
      }),
      saveCard: fromPromise<void, undefined>(async ({ signal }) => {
        const { getOwnCardPdf } = await fetchCardCalls()
        saveBlob(await call(() => getOwnCardPdf, { signal }), 'Membership-card.pdf')
      }),
      renewCard: fromPromise<OwnCard, undefined>(async ({ signal }) => {
        const { renewOwnCard } = await fetchCardCalls()
        return call(() => renewOwnCard, { signal })
      }),
    },
    actions: { notify: (_, notice) => notify(notice), forgetKept: () => void forgetKept(CARD_PATH).catch(() => {}) },
  }),
)
