import type { TextField, TextPage } from '../text-fields.ts'

const heading = (name: string, usual: string): TextField => ({
  name,
  label: `Heading of “${usual}”`,
  type: 'line',
  optional: true,
  hint: 'Leave it empty to keep this.',
})

export const leadersPage: TextPage = {
  title: 'Leaders',
  address: '/leaders',
  fields: [
    { name: 'intro', label: 'Introduction', type: 'passage', where: 'At the top' },
    heading('current', 'Current Leaders'),
    heading('chairmen', 'Past Chairmen'),
    heading('excos', 'Other Excos (Past)'),
    heading('ex-officio', 'Ex-Officio Members'),
  ],
}
