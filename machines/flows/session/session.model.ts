import type { Model } from '#machines/support/model.ts'
import type { sessionMachine } from './session.machine.ts'

const credentials = {
  token: 'a-token',
  profile: {
    id: 1,
    sur_name: 'Surname',
    first_name: 'First',
    middle_name: null,
    email: 'member@example.org',
    phone: null,
    dob: null,
    job_title: null,
    responsibility: null,
    organization: null,
    business_address: null,
    business_postal_code: null,
    industry: null,
    grade_id: 3,
    yearly_dues: 'active' as const,
    application: null,
  },
}

export const sessionModel: Model<typeof sessionMachine> = {
  inputs: [undefined],
  cases: {
    'session.restored': [
      { type: 'session.restored', credentials },
      { type: 'session.restored', credentials: undefined },
    ],
  },
}
