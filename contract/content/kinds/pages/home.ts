import { slideArt } from '#contract/content/page.ts'
import type { TextPage } from '../text-fields.ts'

/** The width of a slide's photograph by its height. */
export const SLIDE_SHAPE = 4 / 3

export const homePage: TextPage = {
  title: 'Home',
  address: '/',
  fields: [
    {
      name: 'slides',
      label: 'Slides',
      type: 'entries',
      entry: 'slide',
      least: 2,
      most: 5,
      where: 'At the top',
      fields: [
        { name: 'tagline', label: 'Tagline', type: 'line' },
        { name: 'heading', label: 'Heading', type: 'line' },
        { name: 'text', label: 'Text', type: 'passage' },
        { name: 'art', label: 'Drawing', type: 'choice', choices: slideArt },
        {
          name: 'picture',
          label: 'Photograph, in place of the drawing',
          type: 'picture',
          optional: true,
          shape: SLIDE_SHAPE,
          hint: 'The text stands on its left, on phones below it: what has to be seen is best in its middle or right of it.',
        },
      ],
    },
    { name: 'heading', label: 'Heading', type: 'line', where: 'About the chapter, below the slides' },
    { name: 'mission', label: 'Mission', type: 'passage', where: 'Below that heading' },
    { name: 'founded_note', label: 'About the year of foundation', type: 'passage', where: 'Beside the year' },
    {
      name: 'benefits',
      label: 'Benefits',
      type: 'entries',
      entry: 'benefit',
      least: 1,
      most: 10,
      where: 'Join Us',
      fields: [{ name: 'text', label: 'Benefit', type: 'line' }],
    },
    { name: 'figures_year', label: 'Year of the figures', type: 'line', format: 'year', where: 'Member Snapshot' },
    {
      name: 'figures',
      label: 'Figures',
      type: 'entries',
      entry: 'figure',
      least: 1,
      most: 4,
      where: 'Member Snapshot',
      fields: [
        { name: 'figure', label: 'Figure', type: 'line' },
        { name: 'title', label: 'Title', type: 'line' },
        { name: 'text', label: 'What it counts', type: 'line' },
      ],
    },
  ],
}
