import type { TextField, TextPage } from '../text-fields.ts'

const links = {
  type: 'entries',
  entry: 'link',
  least: 1,
  fields: [
    { name: 'label', label: 'Label', type: 'line', longest: 20 },
    {
      name: 'to',
      label: 'Leads to',
      type: 'line',
      format: 'place',
      suggests: 'places',
      hint: 'A page of this site, like /events, or one of the chapter’s own, like /committees.',
    },
  ],
} as const satisfies Partial<TextField>

export const navigationPage: TextPage = {
  title: 'Navigation',
  address: '/',
  fields: [
    {
      ...links,
      name: 'main',
      label: 'Links in the head',
      most: 8,
      where: 'Head and menu of every page',
      hint: 'All labels together have 56 letters at most. A page that is taken off the site leaves the navigation by itself, and comes back with it.',
    },
    { ...links, name: 'footer', label: 'Links in the foot', most: 16, where: 'Explore, at the foot of every page' },
  ],
}
