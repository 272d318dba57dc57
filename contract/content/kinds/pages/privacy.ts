import type { TextPage } from '../text-fields.ts'
import { sectionsField } from './sections.ts'

export const privacyPage: TextPage = {
  title: 'Privacy Policy',
  address: '/privacy-policy',
  fields: [
    { name: 'intro', label: 'Introduction', type: 'passage', where: 'At the top' },
    {
      name: 'officer',
      label: 'Who answers questions about personal data',
      type: 'line',
      optional: true,
      where: 'Below the first section, with the e-mail address and the address of the office',
    },
    { name: 'effective', label: 'In force from', type: 'line', optional: true, where: 'Below the first section' },
    sectionsField,
  ],
}
