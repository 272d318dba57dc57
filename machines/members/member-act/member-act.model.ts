import { Refusal } from '#contract/common/refusal.ts'
import { done } from '#contract/messages/done.ts'
import type { Model } from '#machines/parts/model.ts'
import { duesOfMember } from '#samples/dues.ts'
import { member } from '#samples/members.ts'
import type { memberActMachine } from './member-act.machine.ts'

export const memberActModel: Model<typeof memberActMachine> = {
  inputs: [
    { act: 'end', id: '7', name: 'Grace Sample', how: 'resigned' },
    { act: 'waived', id: '7', name: 'Grace Sample', from_year: '2025', to_year: '2026' },
  ],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { reason: 'Illness', minute: '14/2027' } },
      { type: 'form.edit', change: { act: 'reduced', price: '5,000' } },
      { type: 'form.edit', change: { reason: '' } },
    ],
  },
  outcomes: {
    checkForm: { done: [{}, { reason: 'Give a reason.' }], error: [new Error('')] },
    sendForm: {
      done: [done.reliefGiven, done.waitsForSecond],
      error: [new Refusal(409, 'This waits for a second person already.')],
    },
  },
  serialize: ({ context: { form, said } }) => [form, said],
  scene: {
    office: '/members/7?part=dues',
    answers: { getMember: member, getMemberDues: duesOfMember },
    presses: ['End membership…'],
  },
}
