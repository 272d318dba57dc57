import * as v from 'valibot'
import { LONGEST_TITLE } from '#contract/common/limits.ts'
import {
  addressField,
  contentKind,
  NeededLine,
  Paper,
  Spare,
  SpareAddress,
  SparePicture,
  Typed,
  TypedPaper,
  TypedPicture,
  usualColumns,
} from './fields.ts'

/** A paper to take home. */
export const resourceKind = contentKind({
  words: { one: 'resource', many: 'Resources' },
  area: 'content',
  draft: v.strictObject({
    title: Typed(LONGEST_TITLE),
    desc: Typed(500),
    file: TypedPaper,
    picture: TypedPicture,
    address: Typed(LONGEST_TITLE),
  }),
  ready: v.object({
    title: NeededLine('Give the resource a title.', LONGEST_TITLE),
    desc: Spare(500),
    file: v.pipe(v.nullable(Paper), v.nonNullable(Paper, 'Upload the file.')),
    picture: SparePicture,
    address: SpareAddress,
  }),
  fields: [
    { name: 'title', label: 'Title', type: 'line' },
    { name: 'desc', label: 'In short', type: 'passage', optional: true },
    { name: 'file', label: 'File', type: 'file' },
    { name: 'picture', label: 'Picture', type: 'picture', optional: true, shape: 4 / 3 },
    addressField(
      '/resources/',
      'A page of its own, whose address stays when the file is replaced. Without one, it stands in the list alone.',
    ),
  ],
  columns: usualColumns,
  title: 'title',
})
