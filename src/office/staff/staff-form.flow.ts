import { pick } from 'valibot'
import { fromPromise } from 'xstate'
import { StaffInvitation, StaffMember } from '#contract/staff/staff.ts'
import * as to from '#contract/staff/staff-endpoints.ts'
import { newerIn } from '#machines/parts/conflict.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import {
  needsSecondPerson,
  rolesIn,
  type StaffForm,
  type StaffSent,
  staffFormMachine,
} from '#machines/staff/staff-form/staff-form.machine.ts'
import { fieldErrors } from '#src/lib/field-errors.ts'
import { flow } from '../kit/flow.ts'

const StaffChange = pick(StaffInvitation, ['roles', 'reason'])

function errorsOf(form: StaffForm): FieldErrors<StaffForm> {
  const { email, first_name, sur_name, reason } = form
  const filledIn = { email, first_name, sur_name, reason, roles: rolesIn(form.roles) }
  const errors: FieldErrors<StaffForm> = fieldErrors(form.id ? StaffChange : StaffInvitation, filledIn)
  return {
    ...errors,
    // The schema speaks to the owner of the address.
    ...(!form.id && !email.trim() && { email: 'Enter the e-mail address.' }),
    ...(needsSecondPerson(form) && !reason.trim() && { reason: 'Say why, for the person who approves it.' }),
  }
}

export const staffFormFlow = flow('staffForm', ({ call, queryClient }) =>
  staffFormMachine.provide({
    actors: {
      checkForm: fromPromise<FieldErrors<StaffForm>, StaffForm>(async ({ input }) => errorsOf(input)),
      sendForm: fromPromise<StaffSent, StaffForm>(async ({ input: { id, version, email, ...form } }) => {
        const { first_name, sur_name, reason } = form
        const roles = rolesIn(form.roles)
        try {
          const changed = id
            ? await call(to.changeStaffRoles, {
                params: { id: Number(id) },
                body: { roles, version: Number(version), reason },
                act: `Change the roles of ${first_name} ${sur_name}`.trim(),
              })
            : await call(to.inviteStaff, {
                body: { email, first_name, sur_name, roles, reason },
                act: `Invite ${first_name} ${sur_name}`,
              })
          void queryClient.invalidateQueries({ queryKey: ['desk'] })
          return { changed }
        } catch (error) {
          const newer = newerIn(StaffMember, error)
          if (!newer) throw error
          return { theirs: newer.theirs }
        }
      }),
    },
    // What a form says, it says beside its fields.
    actions: { notify: () => {} },
  }),
)
