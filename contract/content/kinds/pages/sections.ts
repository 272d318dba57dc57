import type { TextField } from '../text-fields.ts'

/** What a long page consists of. */
export const sectionsField: TextField = {
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
}
