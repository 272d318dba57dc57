import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/db/database.ts'
import { account, application, membershipSpell } from '#server/db/schema/index.ts'

/** What a table says of a member who is kept for it; any other says that something was recorded. */
const reasons: Record<string, string> = {
  payment: 'A payment of this member is recorded.',
  ledger_line: 'Money of this member is in the books.',
  dues_agreed: 'Money of this member is in the books.',
  dues_relief: 'This member was given a relief.',
  membership_ending: 'This membership was ended.',
  membership_spell: 'This member has joined again.',
  grade_held: 'The grade of this member was changed or corrected.',
  'membership application': 'This member has applied for something.',
  'upgrade application': 'This member has applied for a higher grade.',
  attendee: 'This member has registered for an event.',
  password_link: 'This member was invited to sign in.',
  session: 'This member has signed in.',
  mcpd_entry: 'A training of this member was entered.',
  bank_line: 'A line of a bank statement names this member.',
  staff: 'This member works for the office.',
}
const otherwise = 'Something else was recorded of this member.'

const References = v.array(v.object({ table: v.string(), column: v.string() }))

/** What is worked out of other things goes with the account, and rows of imports stay without it; who was told apart from it is so no more. */
const NOTHING_NEW = ['import_row', 'standing', 'year_pack_member', 'told_apart']

/** Which columns of which tables name a row of this one: asked of the database, so that none is forgotten. */
async function referencesTo(tx: Db, table: string) {
  const { rows } = await tx.execute(sql`
    select relname as "table", attname as "column" from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = ${table}::regclass and relname <> all(${sql.param(NOTHING_NEW)}::text[]) order by relname, attname`)
  return v.parse(References, rows)
}

/** What a row counts as: of applications each kind has its reason. */
const calledFor = (table: string) =>
  table === 'application' ? sql`${application.kind} || ' application'` : sql`${table}::text`

/** Facts that this import has made itself go with it. */
const isOwn = (table: string, import_id: number) =>
  ['membership_spell', 'grade_held', 'mcpd_entry'].includes(table)
    ? sql`and import_id is distinct from ${import_id}`
    : sql``

/** Which of these accounts, that an import has made, are named by something else since, and by what. */
export async function stillUsed(tx: Db, import_id: number, accounts: readonly number[]): Promise<Map<number, string>> {
  const ids = sql`${sql.param([...accounts])}::int[]`
  const direct = (await referencesTo(tx, 'account')).map(
    ({ table, column }) => sql`
      select ${sql.identifier(column)} as id, ${calledFor(table)} as "table" from ${sql.identifier(table)}
      where ${sql.identifier(column)} = any(${ids}) ${isOwn(table, import_id)}`,
  )
  const ofSpells = (await referencesTo(tx, 'membership_spell')).map(
    ({ table, column }) => sql`
      select ${membershipSpell.account_id}, ${calledFor(table)} from ${sql.identifier(table)}
      join ${membershipSpell} on ${membershipSpell.id} = ${sql.identifier(table)}.${sql.identifier(column)}
      where ${membershipSpell.account_id} = any(${ids})`,
  )
  const { rows } = await tx.execute(sql`select distinct on (id) id, "table" from (
    ${sql.join([...direct, ...ofSpells], sql` union all `)}) as used order by id`)
  return new Map(rows.map(({ id, table }) => [Number(id), reasons[String(table)] ?? otherwise]))
}

/** Locks these accounts, so that nothing new names them meanwhile. */
export const lockAccounts = (tx: Db, accounts: readonly number[]) =>
  tx.execute(sql`select from ${account} where id = any(${sql.param([...accounts])}::int[]) order by id for update`)
