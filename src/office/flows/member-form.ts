import { fromPromise } from 'xstate'
import { editMember } from '#contract/office/member-endpoints.ts'
import { MemberEdit, type MemberRecord } from '#contract/office/members.ts'
import { Refusal } from '#contract/refusal.ts'
import { type MemberForm, memberFormMachine } from '#machines/flows/member-form/member-form.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { fieldErrors } from '#src/api/field-errors.ts'
import { memberNow } from '../api/members.ts'
import { flow } from './flow.ts'

const sentOf = ({ id: _id, version, ...fields }: MemberForm) => ({ ...fields, version: Number(version) })

export const memberFormFlow = flow('memberForm', ({ call, queryClient }) =>
  memberFormMachine.provide({
    actors: {
      checkForm: fromPromise<FieldErrors<MemberForm>, MemberForm>(async ({ input }) =>
        fieldErrors(MemberEdit, sentOf(input)),
      ),
      sendForm: fromPromise<void, MemberForm>(async ({ input }) => {
        const { queryKey } = memberNow(call, Number(input.id))
        // Whoever saves again after a conflict has been shown what the other one saved.
        const known = queryClient.getQueryData<MemberRecord>(queryKey)
        const version = Math.max(Number(input.version), known?.version ?? 0)
        const body = { ...sentOf(input), version }
        try {
          const record = await call(editMember, { params: { id: Number(input.id) }, body: body as MemberEdit })
          queryClient.setQueryData<MemberRecord>(queryKey, record)
          void queryClient.invalidateQueries({ queryKey: ['list', 'members'], refetchType: 'none' })
        } catch (error) {
          if (error instanceof Refusal && error.status === 409) await queryClient.refetchQueries({ queryKey })
          throw error
        }
      }),
    },
    // What a form says, it says beside its fields.
    actions: { notify: () => {} },
  }),
)
