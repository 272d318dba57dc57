import { headKey, sitePages } from '#contract/content/navigation.ts'
import type { TextField, TextPage } from '../text-fields.ts'

const LONGEST_DESCRIPTION = 170

function fieldsOf({ path, title, isList }: (typeof sitePages)[number]): TextField[] {
  const section = headKey(path)
  const optional = { section, optional: true } as const
  return [
    // The head of home is its slides.
    ...(path === '/'
      ? []
      : [
          {
            ...optional,
            name: `${section}_title`,
            label: 'Title',
            type: 'line',
            hint: `Without one: “${title}”.`,
          } as const,
        ]),
    ...(isList
      ? [
          {
            ...optional,
            name: `${section}_intro`,
            label: 'Introduction',
            type: 'passage',
            where: 'At the top',
          } as const,
        ]
      : []),
    {
      ...optional,
      name: `${section}_description`,
      label: 'For search engines',
      type: 'passage',
      longest: LONGEST_DESCRIPTION,
      hint: 'One or two sentences of this page alone. Without them, it keeps its own.',
    },
  ]
}

/** What the pages of the site are called, and what is told of them. */
export const headsPage: TextPage = {
  title: 'Titles and descriptions',
  address: '/',
  sections: Object.fromEntries(sitePages.map(({ path, title }) => [headKey(path), title])),
  // A form is none that search engines are told of.
  fields: sitePages.flatMap(fieldsOf).filter(({ name }) => name !== 'membership_join_description'),
}
