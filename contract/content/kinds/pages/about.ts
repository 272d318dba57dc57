import type { TextPage } from '../text-fields.ts'

const paragraphs = 'An empty line starts a new paragraph.'

export const aboutPage: TextPage = {
  title: 'About',
  address: '/about',
  fields: [
    { name: 'intro', label: 'Introduction', type: 'passage', where: 'At the top' },
    { name: 'ethics_intro', label: 'Introduction of the code', type: 'passage', where: 'Our Ethics' },
    {
      name: 'ethics_articles',
      label: 'Articles of the code',
      type: 'entries',
      entry: 'article',
      least: 1,
      where: 'Our Ethics',
      fields: [{ name: 'text', label: 'Article', type: 'passage' }],
    },
    { name: 'ethics_note', label: 'Note below the code', type: 'passage', optional: true, where: 'Our Ethics' },
    { name: 'question', label: 'Text', type: 'passage', optional: true, where: 'Have A Question?' },
    {
      name: 'question_phone',
      label: 'Phone number',
      type: 'line',
      optional: true,
      hint: 'Leave it empty to hide the box.',
      where: 'Have A Question?',
    },
    { name: 'history', label: 'History', type: 'passage', hint: paragraphs, where: 'History' },
    {
      name: 'milestones',
      label: 'Milestones',
      type: 'entries',
      entry: 'milestone',
      where: 'Beside the history',
      fields: [
        { name: 'year', label: 'Year', type: 'line', format: 'year' },
        { name: 'text', label: 'What happened', type: 'passage' },
      ],
    },
    { name: 'background', label: 'Background', type: 'passage', hint: paragraphs, where: 'FCT Chapter Background' },
    {
      name: 'objectives',
      label: 'Objectives',
      type: 'entries',
      entry: 'objective',
      least: 1,
      where: 'Objectives',
      fields: [{ name: 'text', label: 'Objective', type: 'passage' }],
    },
  ],
}
