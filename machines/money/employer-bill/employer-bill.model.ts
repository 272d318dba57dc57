import { formModel } from '#machines/parts/form/form-model.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { grade, ownDues } from '#samples/dues.ts'
import { profile } from '#samples/identity.ts'
import { employerBillMachine } from './employer-bill.machine.ts'

export const employerBillModel: AnyModel = {
  ...formModel(employerBillMachine),
  // Who has no number is no member yet, and is not billed.
  scene: {
    member: { ...profile, membership_number: 'FCT-000690' },
    answers: { listGrades: [grade], getOwnDues: ownDues },
  },
}
