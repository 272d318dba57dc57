import type { ContentPlace } from '../fields.ts'
import type { TextField } from '../text-fields.ts'

/** A place of the site with texts alone. */
export interface TextPlace extends ContentPlace {
  fields: readonly TextField[]
}
