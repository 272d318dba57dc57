import type { TextPlace } from '../text-fields.ts'

const paragraphs = 'An empty line starts a new paragraph.'

export const aboutPlace: TextPlace = {
  title: 'About',
  address: '/about',
  fields: [
    { name: 'intro', label: 'Introduction', type: 'passage', place: 'At the top' },
    { name: 'ethics_intro', label: 'Introduction of the code', type: 'passage', place: 'Our Ethics' },
    {
      name: 'ethics_articles',
      label: 'Articles of the code',
      type: 'entries',
      entry: 'article',
      least: 1,
      place: 'Our Ethics',
      fields: [{ name: 'text', label: 'Article', type: 'passage' }],
    },
    { name: 'ethics_note', label: 'Note below the code', type: 'passage', optional: true, place: 'Our Ethics' },
    { name: 'question', label: 'Text', type: 'passage', optional: true, place: 'Have A Question?' },
    {
      name: 'question_phone',
      label: 'Phone number',
      type: 'line',
      optional: true,
      hint: 'Leave it empty to hide the box.',
      place: 'Have A Question?',
    },
    { name: 'history', label: 'History', type: 'passage', hint: paragraphs, place: 'History' },
    {
      name: 'milestones',
      label: 'Milestones',
      type: 'entries',
      entry: 'milestone',
      place: 'Beside the history',
      fields: [
        { name: 'year', label: 'Year', type: 'line', format: 'year' },
        { name: 'text', label: 'What happened', type: 'passage' },
      ],
    },
    { name: 'background', label: 'Background', type: 'passage', hint: paragraphs, place: 'FCT Chapter Background' },
    {
      name: 'objectives',
      label: 'Objectives',
      type: 'entries',
      entry: 'objective',
      least: 1,
      place: 'Objectives',
      fields: [{ name: 'text', label: 'Objective', type: 'passage' }],
    },
  ],
}
