import { assign, setup } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { Profile, ProfileUpdate } from '#contract/identity/auth.ts'
import { ownPasswordIsWrong } from '#contract/messages/factor.ts'
import { notices } from '#contract/messages/notices.ts'
import { ifTokenIsRefused, tokenGuards } from '#machines/parts/failed-call.ts'
import { type FormContext, isBlank, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from '#machines/parts/form/form-flow.ts'
import { errorOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'
import { changesOf, type ProfileForm, profileForm, savedForm } from './profile-form.ts'

interface Context extends FormContext<ProfileForm> {
  /** Whose profile it is. */
  id: number
  /** The form as the server has it. */
  saved: ProfileForm
  /** The address that is known to the server. */
  email: string
  /** Proves who asks where the address changes; typed in a dialog of its own. */
  password: string
  passwordError: string | undefined
}

type Event =
  | FormEvent<ProfileForm>
  | { type: 'password.type'; text: string }
  | { type: 'password.give' }
  | { type: 'password.withhold' }
  | { type: 'session.ended' }

const { actors, actions, guards, edits, checking } = formParts<ProfileForm, Context, Event>()

/** What is sent, and what follows where it is accepted. */
const updating = {
  id: 'updateProfile',
  src: 'updateProfile',
  input: ({ context }: { context: Context }) => ({
    ...changesOf(context),
    ...(context.password && { current_password: context.password }),
  }),
  onDone: {
    target: 'editing',
    actions: [
      { type: 'tellSession', params: outputOf },
      { type: 'setSaved', params: outputOf },
      'forgetDraft',
      { type: 'notify', params: notices.profileUpdated },
    ],
  },
} as const

/** A member's own details. A new e-mail address also takes the current password. */
export const profileMachine = setup({
  types: {} as {
    context: Context
    input: { profile: Profile; draft?: Partial<ProfileForm> | undefined }
    events: Event
    tags: 'busy' | 'asking'
  },
  actors: { ...actors, updateProfile: unprovided<Profile, ProfileUpdate>('updateProfile'), watchEnd: outside() },
  actions,
  guards,
})
  .extend({
    actions: {
      tellSession: (_, _profile: Profile) => {},
      storeDraft: (_, _draft: { of: number; form: Partial<ProfileForm> }) => {},
      forgetDraft: () => {},
      setSaved: assign(({ context }, profile: Profile) => ({
        form: savedForm(context, profile),
        saved: profileForm(profile),
        email: profile.email,
        trouble: undefined,
      })),
      setPassword: assign({ password: (_, text: string) => text, passwordError: undefined }),
      missPassword: assign({ passwordError: 'Enter your current password.' }),
      refusePassword: assign({ passwordError: ownPasswordIsWrong }),
      hushPassword: assign({ passwordError: undefined }),
      dropPassword: assign({ password: '', passwordError: undefined }),
    },
    guards: {
      formIsBlank: ({ context }) => isBlank(context.form, 'email', 'first_name', 'sur_name', 'middle_name', 'dob'),
      emailIsNew: ({ context }) => context.form.email.trim().toLowerCase() !== context.email.toLowerCase(),
      passwordIsBlank: ({ context }) => context.password === '',
      passwordIsWrong: (_, error: unknown) => error instanceof Refusal && error.message === ownPasswordIsWrong,
      ...tokenGuards,
    },
  })
  .createMachine({
    id: 'profile',
    version: '1',
    context: ({ input: { profile, draft } }) => ({
      ...newForm({ ...profileForm(profile), ...draft }),
      id: profile.id,
      saved: profileForm(profile),
      email: profile.email,
      password: '',
      passwordError: undefined,
    }),
    initial: 'editing',
    invoke: watched('watchEnd'),
    on: {
      ...edits,
      // Whichever call met it: the page is about to be left for the sign-in.
      'session.ended': {
        actions: {
          type: 'storeDraft',
          params: ({ context }: { context: Context }) => ({ of: context.id, form: changesOf(context) }),
        },
      },
    },
    states: {
      editing: { entry: 'dropPassword', on: submitted({ guard: 'formIsBlank', notice: notices.enterEveryField }) },
      checking: checking('updatingProfile', [{ guard: 'emailIsNew', target: 'asking' }, { target: 'saving' }]),
      asking: {
        tags: 'asking',
        on: {
          'password.type': { actions: { type: 'setPassword', params: fieldOf('text') } },
          'password.give': [{ guard: 'passwordIsBlank', actions: 'missPassword' }, { target: 'confirming' }],
          'password.withhold': { target: 'editing' },
        },
      },
      confirming: {
        tags: ['asking', 'busy'],
        entry: 'hushPassword',
        invoke: {
          ...updating,
          onError: [
            ifTokenIsRefused({ target: 'editing' }),
            { guard: { type: 'passwordIsWrong', params: errorOf }, target: 'asking', actions: 'refusePassword' },
            backToEditing('updatingProfile'),
          ],
        },
      },
      saving: {
        tags: 'busy',
        invoke: { ...updating, onError: [ifTokenIsRefused({ target: 'editing' }), backToEditing('updatingProfile')] },
      },
    },
  })
