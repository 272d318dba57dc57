import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { grade } from './grade.ts'

interface Named {
  first_name: AnyPgColumn
  middle_name: AnyPgColumn
  sur_name: AnyPgColumn
  email: AnyPgColumn
}

function nameAndEmail({ first_name, middle_name, sur_name, email }: Named): SQL {
  return sql`${first_name} || ' ' || coalesce(${middle_name}, '') || ' ' || ${sur_name} || ' ' || ${email}`
}

/** By what two accounts are likely the same person. Indexes are on exactly these. */
export const phoneKey = (phone: AnyPgColumn | SQL): SQL => sql`phone_key(${phone})`
export const nameKey = ({ first_name, sur_name }: Record<'first_name' | 'sur_name', AnyPgColumn | SQL>): SQL =>
  sql`folded_words(${first_name} || ' ' || ${sur_name})`
export const surnameKey = (sur_name: AnyPgColumn | SQL): SQL => sql`folded_words(${sur_name})`

export const account = pgTable(
  'account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In small letters: two that differ in nothing else are one. */
    email: text().notNull().unique(),
    /** Since when nobody has shown to own the address; empty once somebody has, and for whom nobody ever asked. */
    unproven_since: timestamp({ withTimezone: true }),
    /** Empty until the owner has chosen a password. */
    password_hash: text(),
    sur_name: text().notNull(),
    first_name: text().notNull(),
    middle_name: text(),
    phone: text(),
    dob: date({ mode: 'string' }),
    job_title: text(),
    responsibility: text(),
    organization: text(),
    business_address: text(),
    business_postal_code: text(),
    industry: text(),
    grade_id: integer().references(() => grade.id),
    /** The last day that dues are paid for, a 30 June. */
    dues_paid_until: date({ mode: 'string' }),
    /** Since when its owner is kept out. */
    disabled_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('account_email', sql`${table.email} = lower(${table.email})`),
    index('account_same_phone').on(phoneKey(table.phone)),
    index('account_same_name').on(nameKey(table)),
    index('account_same_birth').on(table.dob, surnameKey(table.sur_name)),
    index('account_words').using('gin', sql`search_words(${nameAndEmail(table)})`),
  ],
)

/** By what the office finds an account. An index is on exactly this. */
export const wordsOfAccount = nameAndEmail(account)
