import { assign, setup } from 'xstate'
import type { Credentials, Profile } from '#contract/identity/auth.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { fieldOf } from '#machines/parts/params.ts'

/** Where a member is led who was not on the way to a page of the account. */
export const ACCOUNT = '/account'

/** Where one signs in on the way: a page of the account, an application, what became of dues. */
const isReturnedTo = (path: string) => /^\/(account|dues|membership\/(join|upgrade))(?![^/?#])/.test(path)

/** Pages whose forms bring back what was typed: the profile, a training, and an application. */
const keepsTyped = (path: string) => /^\/(account\/(profile|mcpd)|membership\/(join|upgrade))(?![^/?#])/.test(path)

const endedAt = (path: string): Notice => ({
  tone: 'destructive',
  title: 'Please sign in again',
  text: `Your session has ended.${keepsTyped(path) ? ' What you typed is kept.' : ''}`,
})

/** Who is here. Settling until the browser has looked into its storage; nothing is decided before. */
export const sessionMachine = setup({
  types: {} as {
    context: { credentials: Credentials | undefined; returnTo: string }
    events:
      | { type: 'session.restored'; credentials: Credentials | undefined }
      | { type: 'session.signedIn'; credentials: Credentials }
      | { type: 'session.end' }
      | { type: 'user.returned'; profile: Profile }
      | { type: 'account.opened'; path: string }
      | { type: 'token.refused'; token: string; path: string }
    tags: 'settling' | 'visitor' | 'member'
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    storeCredentials: (_, _credentials: Credentials | undefined) => {},
    forgetCredentials: () => {},
    forgetAnswers: () => {},
    forgetPending: () => {},
    tellServer: (_, _token: string | undefined) => {},
    openAccount: (_, _path: string) => {},
    openLogin: () => {},
    storeTyped: () => {},
    setCredentials: assign({ credentials: (_, credentials: Credentials | undefined) => credentials }),
    mergeProfile: assign({
      credentials: ({ context: { credentials } }, profile: Profile) =>
        credentials && { ...credentials, profile: { ...credentials.profile, ...profile } },
    }),
    setReturnTo: assign({ returnTo: (_, path: string) => (isReturnedTo(path) ? path : ACCOUNT) }),
  },
  guards: {
    loginIsReadable: (_, credentials: Credentials | undefined) => credentials !== undefined,
    /** A late answer to a token of before says nothing about this one. */
    tokenIsOurs: ({ context }, token: string) => context.credentials?.token === token,
  },
}).createMachine({
  id: 'session',
  version: '2',
  context: { credentials: undefined, returnTo: ACCOUNT },
  initial: 'settling',
  states: {
    settling: {
      tags: 'settling',
      on: {
        'session.restored': [
          {
            guard: { type: 'loginIsReadable', params: fieldOf('credentials') },
            target: 'member',
            actions: { type: 'setCredentials', params: fieldOf('credentials') },
          },
          { target: 'anonymous', actions: 'forgetCredentials' },
        ],
      },
    },
    anonymous: {
      tags: 'visitor',
      on: {
        'account.opened': { actions: { type: 'setReturnTo', params: fieldOf('path') } },
        'session.signedIn': {
          target: 'member',
          actions: [
            { type: 'setCredentials', params: fieldOf('credentials') },
            { type: 'storeCredentials', params: fieldOf('credentials') },
            { type: 'openAccount', params: ({ context }) => context.returnTo },
            { type: 'setReturnTo', params: ACCOUNT },
          ],
        },
        // Dues are also paid by a member who returns in another browser: leaving leads to the sign-in there, too.
        'session.end': { actions: 'openLogin' },
      },
    },
    member: {
      tags: 'member',
      exit: 'forgetAnswers',
      on: {
        'user.returned': {
          actions: [
            { type: 'mergeProfile', params: fieldOf('profile') },
            { type: 'storeCredentials', params: ({ context }) => context.credentials },
          ],
        },
        'session.end': {
          target: 'anonymous',
          actions: [
            { type: 'tellServer', params: ({ context }) => context.credentials?.token },
            { type: 'setCredentials', params: undefined },
            'forgetCredentials',
            'forgetPending',
            'openLogin',
          ],
        },
        'token.refused': {
          guard: { type: 'tokenIsOurs', params: fieldOf('token') },
          target: 'anonymous',
          actions: [
            { type: 'notify', params: ({ event }) => endedAt(event.path) },
            'storeTyped',
            { type: 'setCredentials', params: undefined },
            'forgetCredentials',
            { type: 'setReturnTo', params: fieldOf('path') },
            'openLogin',
          ],
        },
      },
    },
  },
})
