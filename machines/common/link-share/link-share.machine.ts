import { setup } from 'xstate'
import { failed } from '#contract/messages/failures.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { errorOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface Link {
  title: string
  address: string
}

const notCopied: Notice = {
  tone: 'destructive',
  title: failed.anything,
  text: 'The link could not be copied. You can copy the address of this page instead.',
}

/** A page handed on: by what the device has for it, or by copying its link. */
export const linkShareMachine = setup({
  types: {} as {
    context: Link
    input: Link
    events: { type: 'link.share' } | { type: 'link.copy' }
    tags: 'busy' | 'copied'
  },
  actors: { shareLink: unprovided<void, Link>('shareLink'), copyLink: unprovided<void, Link>('copyLink') },
  actions: { notify: (_, _notice: Notice) => {} },
  guards: { wasPutAway: (_, error: unknown) => error instanceof Error && error.name === 'AbortError' },
  delays: { saidTime: 4000 },
}).createMachine({
  id: 'link-share',
  version: '1',
  context: ({ input }) => input,
  initial: 'ready',
  states: {
    ready: { on: { 'link.share': { target: 'sharing' }, 'link.copy': { target: 'copying' } } },
    sharing: {
      tags: 'busy',
      invoke: {
        id: 'shareLink',
        src: 'shareLink',
        input: ({ context }) => context,
        onDone: { target: 'ready' },
        onError: [{ guard: { type: 'wasPutAway', params: errorOf }, target: 'ready' }, { target: 'copying' }],
      },
    },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context }) => context,
        onDone: { target: 'copied' },
        onError: { target: 'ready', actions: { type: 'notify', params: notCopied } },
      },
    },
    copied: {
      tags: 'copied',
      on: { 'link.share': { target: 'sharing' }, 'link.copy': { target: 'copying' } },
      after: { saidTime: { target: 'ready' } },
    },
  },
})
