import { getMember } from '#contract/office/member-endpoints.ts'
import { formModel } from '#machines/parts/form/form-model.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { member } from '#machines/parts/office-samples.ts'
import { answers } from '#machines/parts/scene.ts'
import { emptyMember, memberFormMachine } from './member-form.machine.ts'

const theirs = { ...emptyMember, id: '7', version: '3', first_name: 'Ada', sur_name: 'Placeholder', industry: 'Press' }

export const memberFormModel: AnyModel = {
  ...formModel(memberFormMachine, [undefined], [undefined, { theirs, by: 'Bisi Example' }]),
  scene: { office: '/members/7', answers: [answers(getMember, member)], presses: ['Edit'] },
}
