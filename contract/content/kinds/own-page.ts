import * as v from 'valibot'
import { LONGEST_TITLE } from '#contract/common/limits.ts'
import { isTakenBySite } from '#contract/content/taken-addresses.ts'
import {
  addressField,
  contentKind,
  LONGEST_RICH,
  Needed,
  NeededLine,
  Spare,
  SpareAddress,
  SparePicture,
  Typed,
  TypedPicture,
  usualColumns,
} from './fields.ts'
import { HEAD_SHAPE } from './pages/heads.ts'

const LONGEST_DESCRIPTION = 170

/** A page that the chapter adds to the site. */
export const ownPageKind = contentKind({
  words: { one: 'own page', many: 'Own pages' },
  area: 'pages',
  draft: v.strictObject({
    title: Typed(LONGEST_TITLE),
    intro: Typed(500),
    body: Typed(LONGEST_RICH),
    picture: TypedPicture,
    description: Typed(500),
    address: Typed(LONGEST_TITLE),
  }),
  ready: v.pipe(
    v.object({
      title: NeededLine('Give the page a title.', LONGEST_TITLE),
      intro: Spare(500),
      body: Needed('Write the text of the page.', LONGEST_RICH),
      picture: SparePicture,
      description: Spare(LONGEST_DESCRIPTION),
      address: SpareAddress,
    }),
    v.forward(
      v.check(({ address }) => !isTakenBySite(address), 'The site itself has this address. Enter another one.'),
      ['address'],
    ),
  ),
  fields: [
    { name: 'title', label: 'Title', type: 'line' },
    { name: 'intro', label: 'Introduction', type: 'passage', optional: true, where: 'Large, at the top' },
    { name: 'body', label: 'Text', type: 'rich' },
    {
      name: 'picture',
      label: 'Picture',
      type: 'picture',
      optional: true,
      shape: HEAD_SHAPE,
      hint: 'Stands in the head of the page and beside links to it. Without one, a drawing does.',
    },
    {
      name: 'description',
      label: 'For search engines',
      type: 'passage',
      optional: true,
      longest: LONGEST_DESCRIPTION,
      hint: 'One or two sentences. Without them, the text begins it.',
    },
    addressField('/', 'Stays as it is when the title changes. Without one, the title makes it.'),
  ],
  columns: usualColumns,
  title: 'title',
})
