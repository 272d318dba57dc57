import { formModel } from '#machines/parts/form/form-model.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { member } from '#samples/members.ts'
import { emptyMember, memberFormMachine } from './member-form.machine.ts'

const theirs = { ...emptyMember, id: '7', version: '3', first_name: 'Ada', sur_name: 'Placeholder', industry: 'Press' }

export const memberFormModel: AnyModel = {
  ...formModel(memberFormMachine, [undefined], [undefined, { theirs, by: 'Bisi Example' }]),
  scene: { office: '/members/7', answers: { getMember: member }, presses: ['Edit'] },
  scenarios: {
    saved: ['form.edit (a longer text)', 'in sent'],
    'refused, tried again': ['form.edit (a longer text)', 'sendForm fails', 'in sent'],
    'somebody was first': ['form.edit (a longer text)', 'sendForm answers (theirs)'],
    'a field is wrong': ['form.edit (a longer text)', 'checkForm answers (Enter it)'],
  },
}
