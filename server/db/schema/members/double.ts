import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { moment } from '../common/columns.ts'
import { account, isListed } from '../identity/account.ts'

/** Two members of whom the office has said that they are not one person: the smaller number first. */
export const toldApart = pgTable(
  'told_apart',
  {
    one: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    other: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** As the audit names who said it. */
    made_by: text().notNull(),
    made_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.one, table.other] }),
    index('told_apart_other').on(table.other),
    check('told_apart_order', sql`${table.one} < ${table.other}`),
  ],
)

/** Each is held against so many before it: a telephone of hundreds makes no million pairs. */
const MOST_BEFORE = 5

/** Pairs with the same sign, in one walk along its index. */
function pairsBy(sign: AnyPgColumn): SQL {
  const before = Array.from({ length: MOST_BEFORE }, (_, place) => sql.raw(`lag(id, ${place + 1}) over same`))
  return sql`from (select ${account.id} as id, array[${sql.join(before, sql`, `)}] as before from ${account}
    where ${isListed(account)} and ${sign} is not null window same as (partition by ${sign} order by ${account.id})) as signed
    cross join unnest(before) as pair(one) where before[1] is not null and one is not null`
}

/** Pairs of members who are likely one person, and those that were told apart. */
export const likelyDouble = pgView('likely_double', {
  id: text().notNull(),
  one: integer().notNull(),
  other: integer().notNull(),
  same_phone: boolean().notNull(),
  same_birth: boolean().notNull(),
  is_apart: boolean().notNull(),
  /** The likeliest first, then the newest. */
  place: text().notNull(),
}).as(sql`
  select one || '-' || other as id, one, other, coalesce(phone, false) as same_phone, coalesce(birth, false) as same_birth,
    ${toldApart.made_at} is not null as is_apart,
    (coalesce(phone, false)::int + coalesce(birth, false)::int) || lpad(other::text, 10, '0') as place
  from (
    select one, other, bool_or(phone) as phone, bool_or(birth) as birth from (
      select one, id as other, true as phone, false as birth ${pairsBy(account.same_phone)}
      union all
      select one, id, false, true ${pairsBy(account.same_birth)}
    ) as found group by one, other
  ) as pair full join ${toldApart} using (one, other)`)
