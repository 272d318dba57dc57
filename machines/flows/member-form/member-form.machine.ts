import { setup } from 'xstate'
import { newForm } from '#machines/parts/form/form.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'
import type { Notice } from '#machines/parts/notice.ts'

export interface MemberForm extends Record<string, string> {
  id: string
  /** As the member was when it was read. */
  version: string
  sur_name: string
  first_name: string
  middle_name: string
  email: string
  phone: string
  dob: string
  job_title: string
  responsibility: string
  organization: string
  business_address: string
  business_postal_code: string
  industry: string
}

export const emptyMember: MemberForm = {
  ...{ id: '', version: '', sur_name: '', first_name: '', middle_name: '', email: '', phone: '', dob: '' },
  ...{ job_title: '', responsibility: '', organization: '', business_address: '', business_postal_code: '' },
  industry: '',
}

const blank: Notice = { tone: 'destructive', title: 'Enter first name and surname.' }
const done: Notice = { tone: 'success', title: 'Saved' }

const form = simpleForm<MemberForm>({
  empty: emptyMember,
  required: ['sur_name', 'first_name'],
  blank,
  action: 'anything',
  done,
})

/** What the office keeps of a member is changed. What was typed stays where somebody else was first. */
export const memberFormMachine = setup({
  ...form.setup,
  types: {} as typeof form.setup.types & { input: MemberForm | undefined },
}).createMachine({
  id: 'member-form',
  ...form.config,
  context: ({ input }) => newForm(input ?? emptyMember),
})
