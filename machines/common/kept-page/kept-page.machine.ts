import { setup } from 'xstate'
import { outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** What of a page is kept on the phone, under its address, and until when. */
export interface KeptPart {
  path: string
  /** The id of what is shown of it. */
  id: string
  until: number
}

/** A card or a ticket that was opened stays on the phone, for when there is no network. */
export const keptPageMachine = setup({
  types: {} as { context: KeptPart; input: KeptPart; tags: 'kept' },
  actors: { storePage: unprovided<boolean, KeptPart>('storePage') },
  guards: { isKept: (_, kept: boolean) => kept },
}).createMachine({
  id: 'kept-page',
  version: '1',
  context: ({ input }) => input,
  initial: 'keeping',
  states: {
    keeping: {
      invoke: {
        id: 'storePage',
        src: 'storePage',
        input: ({ context }) => context,
        onDone: [{ guard: { type: 'isKept', params: outputOf }, target: 'kept' }, { target: 'notKept' }],
        // A browser without a place for it shows the page all the same.
        onError: { target: 'notKept' },
      },
    },
    kept: { tags: 'kept' },
    notKept: { type: 'final' },
  },
})
