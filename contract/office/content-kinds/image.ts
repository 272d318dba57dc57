import * as v from 'valibot'
import { LONGEST_TITLE } from '#contract/limits.ts'
import { contentKind, Needed, Picture, Typed, TypedPicture, usualColumns } from './fields.ts'

/** A picture of the gallery. Its caption is shown below it and read out in its place: it needs no other words. */
export const imageKind = contentKind({
  words: { one: 'picture', many: 'Gallery' },
  area: 'content',
  draft: v.strictObject({ caption: Typed(LONGEST_TITLE), picture: TypedPicture }),
  ready: v.object({
    caption: Needed('Say what the picture shows.', LONGEST_TITLE),
    picture: v.pipe(v.nullable(Picture), v.nonNullable(Picture, 'Upload the picture.')),
  }),
  fields: [
    { name: 'picture', label: 'Picture', type: 'picture', saidBy: 'caption' },
    { name: 'caption', label: 'Caption', type: 'line', hint: 'Read out to those who do not see the picture.' },
  ],
  columns: usualColumns,
  title: 'caption',
})
