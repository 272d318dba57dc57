import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { addressed } from '#contract/content/address.ts'
import { contentStates } from '#contract/content/content.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'

/** Something that is edited in the browser: the states of machines/content/content-item. What the public reads is a copy. */
export const contentItem = pgTable(
  'content_item',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ContentKindName>().notNull(),
    state: text({ enum: contentStates }).notNull().default('draft'),
    /** The row that it fills: `12` of the posts. Kept when it is unpublished, so that it comes back under its address. */
    public_id: text(),
    /** Of the newest revision, for lists. */
    title: text().notNull().default(''),
    /** How often its state has changed, when last, and by whom. */
    version: integer().notNull().default(1),
    changed_at: moment().notNull(),
    changed_by: integer().references(() => account.id),
    /** The number of the newest revision. One that was set aside may have a higher one. */
    revision: integer().notNull().default(1),
    published_revision: integer(),
    published_at: moment(),
    first_published_at: moment(),
    /** What is published at which time. */
    scheduled_revision: integer(),
    publish_at: moment(),
    unpublish_at: moment(),
    /** When it was saved or changed last, and by whom; empty is the key of the shell. */
    updated_at: moment().notNull(),
    updated_by: integer().references(() => account.id),
  },
  (table) => [
    uniqueIndex('content_item_public').on(table.kind, table.public_id),
    index('content_item_updated').on(table.kind, table.updated_at, table.id),
    index('content_item_by_state').on(table.kind, table.state, table.updated_at, table.id),
    index('content_item_title').on(table.kind, table.title, table.id),
    index('content_item_words').using('gin', sql`search_words(${table.title})`),
    index('content_item_publish').on(table.publish_at).where(sql`${table.publish_at} is not null`),
    index('content_item_unpublish').on(table.unpublish_at).where(sql`${table.unpublish_at} is not null`),
    check('content_item_state', sql`${table.state} in ('draft', 'scheduled', 'published', 'unpublished', 'archived')`),
    check('content_item_published', sql`(${table.state} = 'published') = (${table.published_revision} is not null)`),
    check('content_item_schedule', sql`(${table.publish_at} is null) = (${table.scheduled_revision} is null)`),
    check('content_item_scheduled', sql`${table.state} <> 'scheduled' or ${table.publish_at} is not null`),
  ],
)

/** A text of an item, whole. What was published, is scheduled or closed is never written again. */
export const contentRevision = pgTable(
  'content_revision',
  {
    item_id: integer()
      .notNull()
      .references(() => contentItem.id),
    number: integer().notNull(),
    /** All fields of the kind. */
    data: jsonb().notNull(),
    made_by: integer().references(() => account.id),
    made_at: moment().notNull(),
    /** By the last save; empty until the first one. Each save of a revision is later than the one before. */
    saved_at: moment(),
    /** Of the last save: the same one sent again changes nothing. */
    key: text(),
    /** Whether it ever was. */
    published: boolean().notNull().default(false),
    /** Somebody else's save was refused because of it: the person who goes on writes the next one, so that it stays. */
    closed: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.item_id, table.number] })],
)

/** What readers see next, or where nothing is scheduled, what they see now. */
export const standingRevision = sql<
  number | null
>`coalesce(${contentItem.scheduled_revision}, ${contentItem.published_revision})`

const EMPTY = sql.raw(`('""', 'null', '[]')`)

/** What a text says: a field that was added since, in it or in one of its entries, is empty. */
const saidIn = (data: SQL) => sql`(select jsonb_object_agg(key, case jsonb_typeof(value) when 'array' then
    (select jsonb_agg(case jsonb_typeof(entry) when 'object' then
      (select jsonb_object_agg(key, value) from jsonb_each(entry) where value not in ${EMPTY}) else entry end)
      from jsonb_array_elements(value) entry) else value end)
  from jsonb_each(${data}) where value not in ${EMPTY})`

/** Whether the newest text says something else than what stands. */
export const hasUnseenChanges = sql<boolean>`exists (select 1 from ${contentRevision} newest
  join ${contentRevision} stood on stood.item_id = newest.item_id where newest.item_id = ${contentItem.id}
    and newest.number = ${contentItem.revision} and stood.number = ${standingRevision} and stood.number <> newest.number
    and stood.data <> newest.data and ${saidIn(sql`stood.data`)} is distinct from ${saidIn(sql`newest.data`)})`

/** Links to a preview that were shared: of an item, until a moment. A link has no other name. */
export const previewLink = pgTable(
  'preview_link',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    item_id: integer()
      .notNull()
      .references(() => contentItem.id),
    until: moment().notNull(),
    made_by: integer().references(() => account.id),
    /** When it was called back before its end. */
    ended_at: moment(),
  },
  (table) => [uniqueIndex('preview_link_of').on(table.item_id, table.until)],
)

/** Addresses under which something is read, or was: the one that was noted last is that of the item, any other leads there. */
export const contentAddress = pgTable(
  'content_address',
  {
    kind: text({ enum: addressed }).notNull(),
    /** What it has in common with others that are the same. */
    key: text().notNull(),
    address: text().notNull(),
    /** The number of the public row, which may not be public any more. */
    public_id: integer().notNull(),
    noted_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index('content_address_of').on(table.kind, table.public_id, table.noted_at),
  ],
)

/** A file that drafts may hold. */
export const contentFile = pgTable(
  'content_file',
  {
    key: text().primaryKey(),
    kind: text({ enum: ['picture', 'paper'] }).notNull(),
    /** What pictures are drawn from, where that is another file. */
    source: text(),
    created_at: moment().notNull(),
    created_by: integer().references(() => account.id),
    /** It is being taken away: no draft may take it up any more. */
    gone_at: moment(),
  },
  (table) => [index('content_file_created').on(table.created_at)],
)

/** Which revisions hold a file. */
export const contentUse = pgTable(
  'content_use',
  {
    item_id: integer().notNull(),
    number: integer().notNull(),
    key: text()
      .notNull()
      .references(() => contentFile.key),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.number, table.key] }),
    foreignKey({
      columns: [table.item_id, table.number],
      foreignColumns: [contentRevision.item_id, contentRevision.number],
    }),
    index('content_use_key').on(table.key),
  ],
)
