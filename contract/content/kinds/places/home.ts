import { slideArt } from '#contract/content/page.ts'
import type { TextPlace } from '../text-fields.ts'

export const homePlace: TextPlace = {
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
      place: 'At the top',
      fields: [
        { name: 'tagline', label: 'Tagline', type: 'line' },
        { name: 'heading', label: 'Heading', type: 'line' },
        { name: 'text', label: 'Text', type: 'passage' },
        { name: 'art', label: 'Drawing', type: 'choice', choices: slideArt },
      ],
    },
    { name: 'heading', label: 'Heading', type: 'line', place: 'About the chapter, below the slides' },
    { name: 'mission', label: 'Mission', type: 'passage', place: 'Below that heading' },
    { name: 'founded_note', label: 'About the year of foundation', type: 'passage', place: 'Beside the year' },
    {
      name: 'benefits',
      label: 'Benefits',
      type: 'entries',
      entry: 'benefit',
      least: 1,
      most: 10,
      place: 'Join Us',
      fields: [{ name: 'text', label: 'Benefit', type: 'line' }],
    },
    { name: 'figures_year', label: 'Year of the figures', type: 'line', format: 'year', place: 'Member Snapshot' },
    {
      name: 'figures',
      label: 'Figures',
      type: 'entries',
      entry: 'figure',
      least: 1,
      most: 4,
      place: 'Member Snapshot',
      fields: [
        { name: 'figure', label: 'Figure', type: 'line' },
        { name: 'title', label: 'Title', type: 'line' },
        { name: 'text', label: 'What it counts', type: 'line' },
      ],
    },
  ],
}
