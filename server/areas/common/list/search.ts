import { and, between, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { may } from '#domain/common/permissions.ts'
import { type Sought, soughtIn } from '#domain/common/sought.ts'
import type { OfficeSession } from '#server/areas/common/context.ts'
import { account, phoneEnd, phoneKey, wordsOfAccount } from '#server/db/schema/index.ts'

/** As whom somebody searches: a telephone number finds nothing for who may not read it. */
export interface Searcher {
  session: Pick<OfficeSession, 'roles'>
}

/**
 * Whether a text holds a word that begins with each word sought, whatever the marks and the case. An index on
 * `search_words` of the very same expression serves it.
 */
export const holdsWords = (text: SQL, sought: string): SQL => sql`search_words(${text}) @@ search_query(${sought})`

const SIX = 6
/** FCT-000217 for 217. */
export const numberOf = (digits: string) => `FCT-${digits.padStart(SIX, '0')}`

/** A membership number, or those that begin so when their zeros are left out: of each length they lie in a row. */
function hasNumber(column: PgColumn, { digits, isWhole }: NonNullable<Sought['number']>): SQL | undefined {
  const whole = eq(column, numberOf(digits))
  if (isWhole) return whole
  const longer = Array.from({ length: SIX - digits.length }, (_, at) => at + 1)
  const rows = longer.map((more) =>
    between(column, numberOf(digits + '0'.repeat(more)), numberOf(digits + '9'.repeat(more))),
  )
  return or(whole, ...rows)
}

/** Above all digits that may follow. */
const AFTER = '9'.repeat(10)

/** A telephone number, or how one begins or ends. Indexes are on exactly these two expressions. */
export function hasPhone(column: PgColumn, phone: NonNullable<Sought['phone']>): SQL | undefined {
  const key = phoneKey(column)
  if ('whole' in phone) return eq(key, phone.whole)
  const { begins, ends } = phone
  const backwards = [...ends].toReversed().join('')
  return or(
    begins === null ? undefined : between(key, begins, begins + AFTER),
    between(phoneEnd(column), backwards, backwards + AFTER),
  )
}

export const mayByPhone = ({ session }: Searcher) => may(session.roles, 'members.sensitive')

/** The numbers of the accounts that this holds for; of one that was merged, of the account that it was merged into. */
const accountsWith = (holds: SQL | undefined): SQL =>
  sql`array(select coalesce(${account.merged_into}, ${account.id}) from ${account} where ${holds})`

/**
 * The numbers of the accounts of that name, membership number in any spelling, or address, and for who may read it also of that
 * telephone number. As an array, found first: joined, they would have the database read the whole table beside them.
 */
export function accountsCalled(text: string, searcher?: Searcher): SQL {
  const { number, phone } = soughtIn(text)
  return accountsWith(
    or(
      holdsWords(wordsOfAccount, text),
      number ? hasNumber(account.membership_number, number) : undefined,
      phone && searcher && mayByPhone(searcher) ? hasPhone(account.phone, phone) : undefined,
    ),
  )
}

/** The account of exactly this membership number. */
export const accountsNumbered = ({ digits }: NonNullable<Sought['number']>): SQL =>
  accountsWith(and(hasNumber(account.membership_number, { digits, isWhole: true })))
