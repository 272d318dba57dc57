import { formModel } from '#machines/parts/form/form-model.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { writable } from '#samples/members.ts'
import { memberMessageMachine } from './member-message.machine.ts'

export const memberMessageModel: AnyModel = {
  ...formModel(memberMessageMachine, [{ key: 'a-key-of-a-member' }]),
  scene: { answers: { findWritable: writable } },
}
