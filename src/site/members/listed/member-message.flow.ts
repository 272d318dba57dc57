import { fromPromise } from 'xstate'
import { MemberMessage } from '#contract/members/listing.ts'
import { type KeyedMessage, memberMessageMachine } from '#machines/members/member-message/member-message.machine.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { fetchListingCalls } from './listing.queries.ts'

export const memberMessageFlow = flow('memberMessage', ({ call, notify }) =>
  memberMessageMachine.provide({
    actors: {
      checkForm: checkForm<MemberMessage>(MemberMessage),
      sendForm: fromPromise<void, KeyedMessage>(async ({ input: { form, key }, signal }) => {
        const { writeToMember } = await fetchListingCalls()
        await call(() => writeToMember, { params: { key }, body: form, signal })
      }),
    },
    // The page stays, and says that the message is on its way.
    actions: { notify: (_, notice) => notify(notice), leave: () => {} },
  }),
)
