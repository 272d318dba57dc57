import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { type Profile, ProfileUpdate } from '#contract/identity/auth.ts'
import { profileMachine } from '#machines/identity/profile/profile.machine.ts'
import type { ProfileForm } from '#machines/identity/profile/profile-form.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { provingCall } from '../factor/proving-call.ts'

export const profileFlow = flow('profile', ({ call, notify, tellSession, tabState }) =>
  profileMachine.provide({
    actors: {
      checkForm: checkForm<ProfileForm>(ProfileUpdate),
      updateProfile: fromPromise<Profile, ProfileUpdate>(({ input }) =>
        provingCall({ call, tabState })((to) => to.updateProfile, { body: input }),
      ),
      watchEnd: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const storeTyped = () => sendBack({ type: 'session.ended' })
        tabState.storeTyped = storeTyped
        return () => {
          if (tabState.storeTyped === storeTyped) tabState.storeTyped = undefined
        }
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      tellSession: (_, profile) => tellSession({ type: 'user.returned', profile }),
      storeDraft: (_, draft) => {
        tabState.draft = draft
      },
      forgetDraft: () => {
        tabState.draft = undefined
      },
    },
  }),
)
