import { Refusal } from '#contract/common/refusal.ts'
import { tellFailure } from './failed-call.ts'
import { errorOf, failureOf } from './params.ts'

/** What a machine is set up with whose page opens by a private link. */
export const linkGuards = {
  /** The server refuses what the link asks for; asking again changes nothing. */
  linkIsRefused: (_: unknown, error: unknown) => error instanceof Refusal && error.status < 429,
}

const tellWhy = [tellFailure('anything'), { type: 'setReason', params: failureOf('anything') }] as const

/** Where the link is read: refused for good, or missed for now and read again. */
export const linkStates = <const Read extends string, const Done>(read: Read, onDone: Done) =>
  ({
    loading: {
      tags: 'loading',
      invoke: {
        id: read,
        src: read,
        input: ({ context: { token } }: { context: { token: string } }) => ({ token }),
        onDone,
        onError: [
          { guard: { type: 'linkIsRefused', params: errorOf }, target: 'refused', actions: tellWhy },
          { target: 'missed', actions: tellWhy },
        ],
      },
    },
    refused: { tags: 'refused' },
    missed: { tags: 'missed', on: { 'link.retry': { target: 'loading' } } },
  }) as const
