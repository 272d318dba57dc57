import type { TextPage } from '../text-fields.ts'

export const factsPage: TextPage = {
  title: 'Facts About NIPR',
  address: '/about/facts-about-nipr',
  fields: [
    { name: 'intro', label: 'Introduction', type: 'passage', where: 'At the top' },
    {
      name: 'figures',
      label: 'Key figures',
      type: 'entries',
      entry: 'figure',
      most: 6,
      where: 'Below the introduction',
      fields: [
        { name: 'figure', label: 'Figure', type: 'line' },
        { name: 'title', label: 'Title', type: 'line' },
        { name: 'text', label: 'What it says', type: 'line' },
      ],
    },
    {
      name: 'groups',
      label: 'Lists of facts',
      type: 'entries',
      entry: 'list',
      least: 1,
      most: 6,
      where: 'Counted through, one list after the other',
      fields: [
        { name: 'title', label: 'Title', type: 'line' },
        { name: 'facts', label: 'Facts', type: 'passage', hint: 'One fact per line.' },
      ],
    },
  ],
}
