import type { TextPage } from '../text-fields.ts'

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
    {
      name: 'sections',
      label: 'Sections',
      type: 'entries',
      entry: 'section',
      least: 1,
      where: 'Below the introduction, and in the contents',
      fields: [
        { name: 'heading', label: 'Heading', type: 'line' },
        {
          name: 'text',
          label: 'Text',
          type: 'passage',
          hint: 'An empty line starts a new paragraph. Lines that start with a hyphen and a space become a list.',
        },
        {
          name: 'id',
          label: 'Name in links',
          type: 'line',
          format: 'anchor',
          hint: 'Other pages link to the section by this name: do not change it.',
        },
      ],
    },
  ],
}
