import { sql } from 'drizzle-orm'
import { changeable } from './judge-row.ts'

/** The columns of an account that an import may change, as a list. */
export const changedFields = sql.raw(changeable.map((name) => `"${name}"`).join(', '))
