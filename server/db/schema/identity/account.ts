import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgSequence, pgTable, text } from 'drizzle-orm/pg-core'
import { grade } from '../applications/grade.ts'
import { day, moment } from '../common/columns.ts'

interface Named {
  first_name: AnyPgColumn
  middle_name: AnyPgColumn
  sur_name: AnyPgColumn
  email: AnyPgColumn
  membership_number: AnyPgColumn
}

function wordsOf({ first_name, middle_name, sur_name, email, membership_number }: Named): SQL {
  return sql`${first_name} || ' ' || coalesce(${middle_name}, '') || ' ' || ${sur_name} || ' ' || coalesce(${email}, '') || ' ' || coalesce(${membership_number}, '')`
}

/** By what two accounts are likely the same person. Indexes are on exactly these. */
export const phoneKey = (phone: AnyPgColumn | SQL): SQL => sql`phone_key(${phone})`
/** The same, backwards: numbers are found by how they end. */
export const phoneEnd = (phone: AnyPgColumn | SQL): SQL => sql`reverse(phone_key(${phone}))`
export const nameKey = ({ first_name, sur_name }: Record<'first_name' | 'sur_name', AnyPgColumn | SQL>): SQL =>
  sql`folded_words(${first_name} || ' ' || ${sur_name})`
export const surnameKey = (sur_name: AnyPgColumn | SQL): SQL => sql`folded_words(${sur_name})`

/** The two signs by which a list of likely doubles is made: phone and surname, and name and birth date. */
const phoneSign = ({ phone, sur_name }: Record<'phone' | 'sur_name', AnyPgColumn>): SQL =>
  sql`case when ${phoneKey(phone)} is not null then array_prepend(${phoneKey(phone)}, ${surnameKey(sur_name)}) end`
const birthSign = (named: Record<'dob' | 'first_name' | 'sur_name', AnyPgColumn>): SQL =>
  sql`case when ${named.dob} is not null then array_prepend((${named.dob} - make_date(1970, 1, 1))::text, ${nameKey(named)}) end`

/** Who is or was a member, but those that were merged into another one. The indexes of the list are on these. */
export const isListed = ({
  membership_number,
  merged_into,
}: Record<'membership_number' | 'merged_into', AnyPgColumn>) =>
  sql`${membership_number} is not null and ${merged_into} is null`

export const account = pgTable(
  'account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In small letters: two that differ in nothing else are one. Empty for a member of whom none is known, who cannot sign in. */
    email: text().unique(),
    /** Since when nobody has shown to own the address; empty once somebody has, and for whom nobody ever asked. */
    unproven_since: moment(),
    /** Empty until the owner has chosen a password. */
    password_hash: text(),
    /** When its owner came into the account last; empty for who never did. */
    signed_in_at: moment(),
    /** As Dr or Chief. */
    title: text(),
    sur_name: text().notNull(),
    first_name: text().notNull(),
    middle_name: text(),
    /** To write to, and never to sign in with: several people may have it. */
    contact_email: text(),
    phone: text(),
    dob: day(),
    /** Of the member at the national institute. */
    national_number: text(),
    /** When the office saw that the institute has the member in good standing, and on which paper. */
    national_seen: day(),
    national_paper: text(),
    job_title: text(),
    responsibility: text(),
    organization: text(),
    business_address: text(),
    business_postal_code: text(),
    industry: text(),
    /** As an older register counted it. */
    mcpd_count: text(),
    mcpd_last: day(),
    /** Of the office, also what an older register said and could not be read. */
    note: text(),
    grade_id: integer().references(() => grade.id),
    /** As FCT-000017. The database gives the next one with the first grade; none is given twice, and none changes. */
    membership_number: text().unique(),
    /** The day on which membership began. */
    member_since: day(),
    /**
     * Of a member, a part of the stored standing by which lists are sorted: the day before the first dues year that neither
     * money nor credit covers falls due; 9999-06-30 where nothing will ever be charged. Of an account that is still to be
     * taken over, until when dues are paid.
     */
    dues_paid_until: day(),
    /** Since when its owner is kept out. */
    disabled_at: moment(),
    /** The account that this one was merged into. This one has no sign-in, and its page leads there. */
    merged_into: integer().references((): AnyPgColumn => account.id),
    /** The e-mail address of the two that is no account's since then; `unproven_since` is of that. */
    merged_email: text(),
    /** Counts the changes of the office: an edit names the version that was read. */
    version: integer().notNull().default(1),
    /** By what the office's list of members is sorted. */
    sort_name: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold(${account.first_name} || ' ' || ${account.sur_name})`),
    sort_surname: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold(${account.sur_name} || ' ' || ${account.first_name})`),
    same_phone: text()
      .array()
      .generatedAlwaysAs((): SQL => phoneSign(account)),
    same_birth: text()
      .array()
      .generatedAlwaysAs((): SQL => birthSign(account)),
    /** Since when others may see on their certificates whether they are in good standing; empty where they may not. */
    shows_standing_since: moment(),
    /** Since when the member agrees to be listed for visitors; empty where not. Then with what else beside name and grade. */
    listed_since: moment(),
    lists_organization: boolean(),
    lists_sector: boolean(),
    listed_city: text(),
    listed_link: text(),
    /** By what visitors write to the member; empty where the member wants no messages. */
    message_key: text().unique(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('account_listed').on(table.sort_name).where(sql`${table.listed_since} is not null`),
    check('account_email', sql`${table.email} = lower(${table.email})`),
    check('account_reachable', sql`${table.email} is not null or ${table.password_hash} is null`),
    check(
      'account_merged',
      sql`${table.merged_into} is null or (${table.merged_into} <> ${table.id} and ${table.email} is null
        and ${table.grade_id} is null and ${table.disabled_at} is not null)`,
    ),
    check('account_membership_number', sql`${table.membership_number} ~ '^FCT-[0-9]{6}$'`),
    check(
      'account_member',
      sql`(${table.membership_number} is null) = (${table.member_since} is null)
        and (${table.grade_id} is null or ${table.membership_number} is not null)`,
    ),
    index('account_same_phone').on(phoneKey(table.phone)),
    index('account_phone_end').on(phoneEnd(table.phone)),
    index('account_same_name').on(nameKey(table)),
    index('account_same_birth').on(table.dob, surnameKey(table.sur_name)),
    index('account_phone_sign')
      .on(table.same_phone, table.id)
      .where(sql`${isListed(table)} and ${table.same_phone} is not null`),
    index('account_birth_sign')
      .on(table.same_birth, table.id)
      .where(sql`${isListed(table)} and ${table.same_birth} is not null`),
    // With what the filters ask for: rows that do not match, and those that are only counted, are never read.
    index('account_sort_name').on(table.sort_name, table.id, table.grade_id).where(isListed(table)),
    index('account_sort_surname').on(table.sort_surname, table.id, table.grade_id).where(isListed(table)),
    index('account_never_signed_in')
      .on(table.sort_surname, table.id)
      .where(sql`${isListed(table)} and ${table.grade_id} is not null and ${table.signed_in_at} is null`),
    index('account_number').on(table.membership_number, table.id).where(isListed(table)),
    index('account_member_since').on(table.member_since, table.id).where(isListed(table)),
    index('account_grade').on(table.grade_id, table.sort_surname, table.id).where(isListed(table)),
    index('account_merged').on(table.merged_into).where(sql`${table.merged_into} is not null`),
    index('account_merged_email').on(table.merged_email).where(sql`${table.merged_into} is not null`),
    index('account_dues').on(table.dues_paid_until).where(isListed(table)),
    index('account_without_email')
      .on(table.sort_surname, table.id)
      .where(sql`${isListed(table)} and ${table.email} is null`),
    index('account_words').using('gin', sql`search_words(${wordsOf(table)})`),
  ],
)

/** The address of an account that signs in, applies or works for the office. */
export const ownEmail = sql<string>`${account.email}`

/** As the office reads a person. */
export const fullName = sql<string>`${account.first_name} || ' ' || ${account.sur_name}`

/** With the names between. */
export const wholeName = sql<string>`concat_ws(' ', ${account.first_name}, nullif(${account.middle_name}, ''), ${account.sur_name})`

/** Whose account is joined where there is one: the key of the office has none, nor has the site itself. */
export const fullNameOrNull = sql<string | null>`${fullName}`

/** The membership numbers that the database gives. */
export const membershipNumbers = pgSequence('membership_number_seq', { maxValue: 999_999 })

/** By what the office finds an account. An index is on exactly this. */
export const wordsOfAccount = wordsOf(account)
