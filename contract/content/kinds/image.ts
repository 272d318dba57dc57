import * as v from 'valibot'
import { LONGEST_TITLE } from '#contract/common/limits.ts'
import { contentKind, NeededLine, SparePicture, Typed, TypedPicture, usualColumns } from './fields.ts'

/** A picture of the gallery. */
export const imageKind = contentKind({
  words: { one: 'picture', many: 'Gallery' },
  area: 'content',
  draft: v.strictObject({ caption: Typed(LONGEST_TITLE), picture: TypedPicture }),
  ready: v.object({
    caption: NeededLine('Give the caption.', LONGEST_TITLE),
    picture: v.nonNullable(SparePicture, 'Upload the picture.'),
  }),
  fields: [
    { name: 'picture', label: 'Picture', type: 'picture', tile: true },
    { name: 'caption', label: 'Caption', type: 'line', hint: 'Shown below the enlarged picture.' },
  ],
  columns: ['picture', ...usualColumns],
  title: 'caption',
})
