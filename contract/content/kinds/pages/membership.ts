import type { TextPage } from '../text-fields.ts'

export const membershipPage: TextPage = {
  title: 'Membership',
  address: '/membership',
  fields: [
    { name: 'intro', label: 'Introduction', type: 'passage', where: 'At the top' },
    {
      name: 'pathways',
      label: 'Pathways',
      type: 'entries',
      entry: 'pathway',
      least: 1,
      most: 6,
      where: 'Three pathways',
      fields: [
        { name: 'name', label: 'Name', type: 'line' },
        { name: 'suits', label: 'For whom', type: 'line' },
        { name: 'text', label: 'How it goes', type: 'passage' },
      ],
    },
    {
      name: 'needs',
      label: 'What an application is sent with',
      type: 'entries',
      entry: 'requirement',
      least: 1,
      where: 'What you apply with, here and beside the grades',
      fields: [{ name: 'text', label: 'Requirement', type: 'passage' }],
    },
    {
      name: 'subscriptions',
      label: 'Subscriptions',
      type: 'entries',
      entry: 'rule',
      most: 4,
      where: 'Subscriptions',
      fields: [
        { name: 'figure', label: 'Figure', type: 'line' },
        { name: 'title', label: 'Title', type: 'line' },
        { name: 'text', label: 'Text', type: 'passage' },
      ],
    },
  ],
}
