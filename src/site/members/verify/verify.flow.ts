import { fromPromise } from 'xstate'
import type { CheckedPaper } from '#contract/members/papers/verify.ts'
import { readTyped } from '#domain/door/typed.ts'
import { readCode } from '#domain/events/ticket-code.ts'
import { verifyMachine } from '#machines/members/verify/verify.machine.ts'
import { watchCodes } from '#src/lib/camera.ts'
import { signatureHolds } from '#src/lib/signature.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { checkedQuery, keysQuery } from './verify.queries.ts'

/** The video element that shows what the camera sees. */
export const CAMERA = 'verify-camera'

export const verifyFlow = flow('verify', ({ call, queryClient }) =>
  verifyMachine.provide({
    actors: {
      watchCamera: watchCodes(CAMERA, 'short code below the square'),
      checkPaper: fromPromise<CheckedPaper, string>(({ input }) => queryClient.fetchQuery(checkedQuery(call, input))),
      readSignature: fromPromise<boolean, string>(async ({ input }) => {
        const code = readCode(readTyped(input, location.origin).code)
        const keys = queryClient.getQueryData(keysQuery(call).queryKey)
        const own = keys?.find(({ id }) => id === code?.key)
        return code && own ? (await signatureHolds(code, own.public_key)) === true : false
      }),
    },
  }),
)
