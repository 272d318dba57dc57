import { fromPromise } from 'xstate'
import { editMember } from '#contract/members/member-endpoints.ts'
import { MemberEdit, type MemberRecord } from '#contract/members/members.ts'
import {
  emptyMember,
  type MemberConflict,
  type MemberForm,
  memberFormMachine,
} from '#machines/members/member-form/member-form.machine.ts'
import { conflictIn, whoWasFirst } from '#machines/parts/conflict.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { fieldErrors } from '#src/lib/field-errors.ts'
import { flow } from '#src/office/kit/flow.ts'
import { memberNow } from '../members.queries.ts'

const sentOf = ({ id: _id, version, ...fields }: MemberForm) => ({ ...fields, version: Number(version) })

export function memberFormOf(member: MemberRecord): MemberForm {
  const known = Object.entries(member).filter(([name, value]) => name in emptyMember && value !== null)
  return { ...emptyMember, ...Object.fromEntries(known.map(([name, value]) => [name, String(value)])) }
}

export const memberFormFlow = flow('memberForm', ({ call, queryClient }) =>
  memberFormMachine.provide({
    actors: {
      checkForm: fromPromise<FieldErrors<MemberForm>, MemberForm>(async ({ input }) =>
        fieldErrors(MemberEdit, sentOf(input)),
      ),
      sendForm: fromPromise<MemberConflict | undefined, MemberForm>(async ({ input }) => {
        const id = Number(input.id)
        const now = memberNow(call, id)
        try {
          const record = await call(editMember, {
            params: { id },
            body: sentOf(input),
            act: `Edit ${input.first_name} ${input.sur_name}`,
          })
          queryClient.setQueryData<MemberRecord>(now.queryKey, record)
          void queryClient.invalidateQueries({ queryKey: ['list', 'members'], refetchType: 'none' })
          return undefined
        } catch (error) {
          const conflict = conflictIn(error)
          if (!conflict) throw error
          const theirs = await queryClient.fetchQuery({ ...now, staleTime: 0 })
          return { theirs: memberFormOf(theirs), by: whoWasFirst(conflict) }
        }
      }),
    },
    // What a form says, it says beside its fields.
    actions: { notify: () => {} },
  }),
)
