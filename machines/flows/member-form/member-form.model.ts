import { getMember } from '#contract/office/member-endpoints.ts'
import { formModel } from '#machines/parts/form/form-model.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { member } from '#machines/parts/office-samples.ts'
import { answers } from '#machines/parts/scene.ts'
import { memberFormMachine } from './member-form.machine.ts'

export const memberFormModel: AnyModel = {
  ...formModel(memberFormMachine),
  scene: { office: '/members/7', answers: [answers(getMember, member)], presses: ['Edit'] },
}
