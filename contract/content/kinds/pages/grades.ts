import type { TextField, TextPage } from '../text-fields.ts'

const aLine = 'One per line.'

/** What a grade is, and what it asks for besides. Its name is one of the institute's rules. */
const gradeFields = (name: string, grade: string): TextField[] => [
  { name, label: `What ${grade} is`, type: 'passage', where: `${grade}, on Membership Categories` },
  {
    name: `${name}_needs`,
    label: `What ${grade} needs`,
    type: 'passage',
    optional: true,
    hint: aLine,
    where: `${grade}, on Membership Categories`,
  },
]

const stepField = (name: string, step: string): TextField => ({
  name,
  label: `What it takes ${step}`,
  type: 'passage',
  hint: aLine,
  where: 'Choose your step, on Membership Upgrade',
})

export const gradesPage: TextPage = {
  title: 'Grades and upgrades',
  address: '/membership/categories',
  fields: [
    { name: 'intro', label: 'Introduction', type: 'passage', where: 'At the top of Membership Categories' },
    {
      name: 'review',
      label: 'How one joins',
      type: 'passage',
      hint: 'Each line is a paragraph. {fee} becomes the membership fee of the day.',
      where: 'Below the introduction',
    },
    ...gradeFields('graduate', 'Graduate'),
    ...gradeFields('associate', 'Associate'),
    ...gradeFields('member', 'Member'),
    ...gradeFields('fellow', 'Fellow'),
    { name: 'upgrade_intro', label: 'Introduction', type: 'passage', where: 'At the top of Membership Upgrade' },
    { name: 'development_figure', label: 'Figure', type: 'line', where: 'Beside the requirements of every upgrade' },
    { name: 'development_title', label: 'Title', type: 'line', where: 'Beside the requirements of every upgrade' },
    { name: 'development_text', label: 'Text', type: 'passage', where: 'Beside the requirements of every upgrade' },
    {
      name: 'upgrade_needs',
      label: 'What every application also needs',
      type: 'passage',
      hint: aLine,
      where: 'Every application also needs',
    },
    stepField('to_associate', 'from Graduate to Associate'),
    stepField('to_member', 'from Associate to Member'),
    stepField('to_fellow', 'from Member to Fellow'),
  ],
}
