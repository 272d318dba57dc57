import { headKey, sitePages } from '#contract/content/navigation.ts'
import type { TextField, TextPage } from '../text-fields.ts'

const LONGEST_DESCRIPTION = 170

/** The width of a picture at the head of a page by its height. */
export const HEAD_SHAPE = 16 / 9

function fieldsOf({ path, title, isList }: (typeof sitePages)[number]): TextField[] {
  const section = headKey(path)
  const optional = { section, optional: true } as const
  const ofHead: TextField[] = [
    { ...optional, name: `${section}_title`, label: 'Title', type: 'line', hint: `Without one: “${title}”.` },
    {
      ...optional,
      name: `${section}_picture`,
      label: 'Picture at the head',
      type: 'picture',
      shape: HEAD_SHAPE,
      hint: 'Stands behind the title, in place of the drawing.',
    },
  ]
  const ofList: TextField = {
    ...optional,
    name: `${section}_intro`,
    label: 'Introduction',
    type: 'passage',
    where: 'At the top',
  }
  return [
    // The head of home is its slides.
    ...(path === '/' ? [] : ofHead),
    ...(isList ? [ofList] : []),
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
