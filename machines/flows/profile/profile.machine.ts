import { assign, setup } from 'xstate'
import type { Profile, ProfileUpdate } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { ifTokenIsRefused, tokenGuards } from '#machines/parts/failed-call.ts'
import { type FormContext, isBlank, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from '#machines/parts/form/form-flow.ts'
import { unprovided } from '#machines/parts/unprovided.ts'
import { type ProfileForm, profileForm, savedForm } from './profile-form.ts'

interface Context extends FormContext<ProfileForm> {
  /** Whose profile it is. */
  id: number
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

const { actors, actions, guards, edits, checking } = formParts<ProfileForm, Context, Event>()

/** A member's own details. A new e-mail address also takes the current password. */
export const profileMachine = setup({
  types: {} as {
    context: Context
    input: { profile: Profile; draft?: ProfileForm | undefined }
    events: Event
    tags: 'busy' | 'asking'
  },
  actors: { ...actors, updateProfile: unprovided<Profile, ProfileUpdate>('updateProfile') },
  actions,
  guards,
})
  .extend({
    actions: {
      tellSession: (_, _profile: Profile) => {},
      keepDraft: (_, _draft: { of: number; form: ProfileForm }) => {},
      forgetDraft: () => {},
      takeSaved: assign(({ context }, profile: Profile) => ({
        form: savedForm(context.form, profile),
        email: profile.email,
        trouble: undefined,
      })),
      takePassword: assign({ password: (_, text: string) => text, passwordError: undefined }),
      missPassword: assign({ passwordError: 'Enter your current password.' }),
      dropPassword: assign({ password: '', passwordError: undefined }),
    },
    guards: {
      formIsBlank: ({ context }) => isBlank(context.form, 'email', 'first_name', 'sur_name', 'middle_name', 'dob'),
      emailIsNew: ({ context }) => context.form.email.trim().toLowerCase() !== context.email.toLowerCase(),
      passwordIsBlank: ({ context }) => context.password === '',
      ...tokenGuards,
    },
  })
  .createMachine({
    id: 'profile',
    version: '1',
    context: ({ input: { profile, draft } }) => ({
      ...newForm(draft ?? profileForm(profile)),
      id: profile.id,
      email: profile.email,
      password: '',
      passwordError: undefined,
    }),
    initial: 'editing',
    on: edits,
    states: {
      editing: { on: submitted({ guard: 'formIsBlank', notice: notices.enterEveryField }) },
      checking: checking('updatingProfile', [{ guard: 'emailIsNew', target: 'asking' }, { target: 'saving' }]),
      asking: {
        tags: 'asking',
        on: {
          'password.type': { actions: { type: 'takePassword', params: ({ event }) => event.text } },
          'password.give': [{ guard: 'passwordIsBlank', actions: 'missPassword' }, { target: 'saving' }],
          'password.withhold': { target: 'editing', actions: 'dropPassword' },
        },
      },
      saving: {
        tags: 'busy',
        exit: 'dropPassword',
        invoke: {
          id: 'updateProfile',
          src: 'updateProfile',
          input: ({ context: { form, password } }) => ({ ...form, ...(password && { current_password: password }) }),
          onDone: {
            target: 'editing',
            actions: [
              { type: 'tellSession', params: ({ event }) => event.output },
              { type: 'takeSaved', params: ({ event }) => event.output },
              'forgetDraft',
              { type: 'notify', params: notices.profileUpdated },
            ],
          },
          onError: [
            ifTokenIsRefused({
              target: 'editing',
              actions: {
                type: 'keepDraft',
                params: ({ context: { id, form } }: { context: Context }) => ({ of: id, form }),
              },
            }),
            backToEditing('updatingProfile'),
          ],
        },
      },
    },
  })
