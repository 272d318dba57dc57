import { assign, setup } from 'xstate'
import type { Profile, ProfileUpdate } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { failure, isTokenRefused } from '#machines/support/failure.ts'
import {
  edited,
  type FieldErrors,
  type FormContext,
  hasErrors,
  isBlank,
  newForm,
  sentBack,
} from '#machines/support/form.ts'
import type { Notice } from '#machines/support/notice.ts'
import { unprovided } from '#machines/support/unprovided.ts'
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

/** A member's own details. A new e-mail address also takes the current password. */
export const profileMachine = setup({
  types: {} as {
    context: Context
    input: { profile: Profile; draft?: ProfileForm | undefined }
    events:
      | { type: 'form.edit'; change: Partial<ProfileForm> }
      | { type: 'form.submit' }
      | { type: 'password.type'; text: string }
      | { type: 'password.give' }
      | { type: 'password.withhold' }
    tags: 'busy' | 'asking'
  },
  actors: {
    checkForm: unprovided<FieldErrors<ProfileForm>, ProfileForm>('checkForm'),
    updateProfile: unprovided<Profile, ProfileUpdate>('updateProfile'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    tellSession: (_, _profile: Profile) => {},
    keepDraft: (_, _draft: { of: number; form: ProfileForm }) => {},
    forgetDraft: () => {},
    takeEdit: assign(({ context }, change: Partial<ProfileForm>) => edited(context, change)),
    takeErrors: assign(({ context }, errors: FieldErrors<ProfileForm>) => sentBack(context, errors)),
    takeTrouble: assign({ trouble: (_, { text }: Notice) => text }),
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
    errorsAreFound: (_, errors: FieldErrors<ProfileForm>) => hasErrors(errors),
    emailIsNew: ({ context }) => context.form.email.trim().toLowerCase() !== context.email.toLowerCase(),
    passwordIsBlank: ({ context }) => context.password === '',
    tokenIsRefused: (_, error: unknown) => isTokenRefused(error),
  },
}).createMachine({
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
  on: { 'form.edit': { actions: { type: 'takeEdit', params: ({ event }) => event.change } } },
  states: {
    editing: {
      on: {
        'form.submit': [
          { guard: 'formIsBlank', target: 'checking', actions: { type: 'notify', params: notices.enterEveryField } },
          { target: 'checking' },
        ],
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkForm',
        src: 'checkForm',
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: { type: 'errorsAreFound', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'takeErrors', params: ({ event }) => event.output },
          },
          { guard: 'emailIsNew', target: 'asking' },
          { target: 'saving' },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'notify', params: ({ event }) => failure('updatingProfile', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('updatingProfile', event.error) },
          ],
        },
      },
    },
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
          {
            guard: { type: 'tokenIsRefused', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'editing',
            actions: { type: 'keepDraft', params: ({ context: { id, form } }) => ({ of: id, form }) },
          },
          {
            target: 'editing',
            actions: [
              { type: 'notify', params: ({ event }) => failure('updatingProfile', event.error) },
              { type: 'takeTrouble', params: ({ event }) => failure('updatingProfile', event.error) },
            ],
          },
        ],
      },
    },
  },
})
