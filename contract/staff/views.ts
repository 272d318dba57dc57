import * as v from 'valibot'
import { Id, Text } from '../common/parts.ts'

/** The lists of which views are kept, by the names that their screens give. */
const ListName = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,39}$/, 'Name a list of the office.'))

export const ViewSelection = v.object({ list: ListName })

/** Filters and order, as they stand in the list's address; a view of the same name is replaced. */
export const ViewForm = v.object({
  list: ListName,
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Give the view a name.'), v.maxLength(40, 'Give a shorter name.')),
  query: v.pipe(v.string(), v.maxLength(1_000, 'These are too many filters for a view.')),
})
export type ViewForm = v.InferOutput<typeof ViewForm>

export const SavedView = v.object({ id: Id, name: Text, query: Text })
export type SavedView = v.InferOutput<typeof SavedView>
