import { assign, setup } from 'xstate'
import type { Profile } from '#contract/identity/auth.ts'
import { accountIsOpen } from '#domain/dues/dues.ts'
import { ifTokenIsRefused, tellFailure, tokenGuards } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { fieldOf, outputOf } from '#machines/parts/params.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'

interface Context {
  profile: Profile
  path: string
}

/**
 * What a member may see of the account. Active dues open it at once; a member who would meet a panel instead waits until
 * the server has said how things stand.
 */
export const accountGateMachine = setup({
  types: {} as {
    context: Context
    input: Context
    events: { type: 'profile.changed'; profile: Profile } | { type: 'path.changed'; path: string }
    tags: 'busy' | 'content' | 'invitation' | 'rejected' | 'lost' | 'review' | 'approved' | 'dues'
  },
  actors: { readUser: unprovided<Profile>('readUser'), watchMember: outside(), watchPage: outside() },
  actions: {
    notify: (_, _notice: Notice) => {},
    tellSession: (_, _profile: Profile) => {},
    setProfile: assign({ profile: (_, profile: Profile) => profile }),
    setPath: assign({ path: (_, path: string) => path }),
  },
  guards: {
    contentIsOpen: ({ context }) => accountIsOpen(context),
    duesAreMissing: ({ context: { profile } }) => profile.grade_id !== null,
    applicationIsOpen: ({ context: { profile } }) => profile.application?.status === 'received',
    applicationIsApproved: ({ context: { profile } }) => profile.application?.status === 'approved',
    membershipIsLost: ({ context: { profile } }) => profile.has_lost_membership === true,
    applicationIsRejected: ({ context: { profile } }) => profile.application?.status === 'rejected',
    ...tokenGuards,
  },
}).createMachine({
  id: 'account-gate',
  version: '1',
  context: ({ input }) => input,
  initial: 'asking',
  invoke: [watched('watchMember'), watched('watchPage')],
  on: {
    'profile.changed': { target: '.deciding', actions: { type: 'setProfile', params: fieldOf('profile') } },
    'path.changed': { target: '.asking', actions: { type: 'setPath', params: fieldOf('path') } },
  },
  states: {
    asking: {
      invoke: {
        id: 'readUser',
        src: 'readUser',
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'setProfile', params: outputOf },
            { type: 'tellSession', params: outputOf },
          ],
        },
        onError: [ifTokenIsRefused({ target: 'deciding' }), { target: 'deciding', actions: tellFailure('anything') }],
      },
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'contentIsOpen', target: 'entered' }, { target: 'waiting' }] },
        entered: { tags: 'content' },
        waiting: { tags: 'busy' },
      },
    },
    deciding: {
      always: [
        { guard: 'contentIsOpen', target: 'content' },
        { guard: 'duesAreMissing', target: 'dues' },
        { guard: 'applicationIsOpen', target: 'review' },
        { guard: 'applicationIsApproved', target: 'approved' },
        { guard: 'membershipIsLost', target: 'lost' },
        { guard: 'applicationIsRejected', target: 'rejected' },
        { target: 'invitation' },
      ],
    },
    content: { tags: 'content' },
    dues: { tags: 'dues' },
    review: { tags: 'review' },
    approved: { tags: 'approved' },
    lost: { tags: 'lost' },
    rejected: { tags: 'rejected' },
    invitation: { tags: 'invitation' },
  },
})
