import * as v from 'valibot'
import { LONGEST_TITLE } from '#contract/common/limits.ts'
import { slugOf } from '#contract/content/slug.ts'
import {
  addressField,
  contentKind,
  LONGEST_RICH,
  Needed,
  NeededLine,
  Spare,
  SpareAddress,
  SpareMoment,
  SparePicture,
  Typed,
  TypedPicture,
  usualColumns,
} from './fields.ts'

/** News. Without a date of its own a post has that of its first publishing. */
export const postKind = contentKind({
  words: { one: 'post', many: 'News' },
  area: 'content',
  draft: v.strictObject({
    title: Typed(LONGEST_TITLE),
    desc: Typed(500),
    body: Typed(LONGEST_RICH),
    picture: TypedPicture,
    created_at: Typed(40),
    address: Typed(LONGEST_TITLE),
  }),
  ready: v.pipe(
    v.object({
      title: NeededLine('Give the post a title.', LONGEST_TITLE),
      desc: Spare(500),
      body: Needed('Write the text of the post.', LONGEST_RICH),
      picture: SparePicture,
      created_at: SpareMoment,
      address: SpareAddress,
    }),
    v.forward(
      v.check(
        ({ title, address }) => address !== '' || !/^\.\.?$/.test(slugOf(title)),
        'Of this title no address can be made. Enter one.',
      ),
      ['address'],
    ),
  ),
  fields: [
    { name: 'title', label: 'Title', type: 'line' },
    addressField('/news/', 'Stays as it is when the title changes. Without one, the title makes it.'),
    {
      name: 'desc',
      label: 'In short',
      type: 'passage',
      optional: true,
      shown: 160,
      isAside: true,
      hint: 'Stands on cards, in feeds and where it is shared.',
    },
    { name: 'picture', label: 'Picture', type: 'picture', optional: true, shape: 16 / 10 },
    { name: 'body', label: 'Text', type: 'rich' },
    {
      name: 'created_at',
      label: 'Date shown',
      type: 'moment',
      optional: true,
      hint: 'Leave it empty for the day it is first published.',
    },
  ],
  columns: usualColumns,
  title: 'title',
})
