import { setSignatory } from '#contract/members/papers/signatories.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { act } from '#src/office/kit/act/act.ts'
import { type SignatoryForm, SignaturePicture } from './SignaturePicture.tsx'

/** Asks for who signs papers. It is set once a second person has approved. */
export const setSignatoryAct = act({
  name: 'set-signatory',
  endpoint: setSignatory,
  undo: 'take-back-request, until it is approved',
  second: 'signatories.edit',
  title: 'Who signs papers',
  text: 'The signature stands on each letter and certificate that is made from then on. A second person approves it.',
  label: 'Ask for approval',
  begin: (_: object): SignatoryForm => ({
    name: '',
    office: '',
    from: dayInAbuja(Date.now()),
    until: '',
    picture: '',
    reason: '',
  }),
  Fields: SignaturePicture,
  fields: [
    { name: 'name', label: 'Name', longest: 80 },
    { name: 'office', label: 'Office', hint: 'As Chairman, FCT (Abuja) Chapter.', longest: 80 },
    { name: 'from', label: 'First day', kind: 'day', latest: '2100-12-31', half: true },
    { name: 'until', label: 'Last day', kind: 'day', optional: true, latest: '2100-12-31', half: true },
    { name: 'reason', label: 'Reason', hint: 'The second person reads this.', longest: 500 },
  ],
  sends: (_, { name, office, from, until, picture, reason }) => ({
    body: { name, office, from, until, picture, reason },
  }),
  done: (_, { name }) => `${name} signs papers once it is approved`,
  outcome: () => ({
    waitsFor: 'signatories.edit',
    facts: [['It is set once it is approved', 'Until then nothing changes.']],
  }),
})
