import { and, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addressBase, addressed } from '#contract/content/address.ts'
import type { ContentRow, ContentSelection } from '#contract/content/content.ts'
import { listContent } from '#contract/content/content-endpoints.ts'
import { type ContentKind, fieldsOf, pageOf } from '#contract/content/kinds/fields.ts'
import { type ContentKindName, contentKinds } from '#contract/content/kinds.ts'
import { slugOf, titleKey } from '#contract/content/slug.ts'
import { changesBetween } from '#domain/content/changes.ts'
import { isOwn, type OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  contentAddress,
  contentItem,
  contentRevision,
  fullNameOrNull,
  hasUnseenChanges,
  standingRevision,
} from '#server/db/schema/index.ts'
import { type Data, readDraft, titleOf } from './draft.ts'
import { type Item, needKind } from './item.ts'

type Reader = Pick<OfficeContext['session'], 'account'>

type Selection = ContentSelection & { kind: ContentKindName }

const stood = alias(contentRevision, 'stood')

/** Rows of the newest revision beside the one that stands. */
const isNewest = and(eq(contentRevision.item_id, contentItem.id), eq(contentRevision.number, contentItem.revision))
const isStanding = and(eq(stood.item_id, contentItem.id), eq(stood.number, standingRevision))

const describeFor =
  (reader: Reader) =>
  async (db: Db, ids: number[]): Promise<Map<number, ContentRow>> => {
    const rows = await db
      .select({
        item: contentItem,
        by: fullNameOrNull,
        newest: contentRevision.data,
        // Of most rows it is the newest, and need not be read.
        stands: sql<unknown>`case when ${stood.number} <> ${contentItem.revision} then ${stood.data} end`,
      })
      .from(contentItem)
      .innerJoin(contentRevision, isNewest)
      .leftJoin(stood, isStanding)
      .leftJoin(account, eq(account.id, contentItem.updated_by))
      .where(inArray(contentItem.id, ids))
    const addresses = await addressesOf(db, rows)
    return new Map(
      rows.map(({ item: { id, kind, title, state, ...at }, by, newest, stands }) => {
        const data = readDraft(kind, newest)
        return [
          id,
          {
            id,
            kind,
            title,
            state,
            revision: at.revision,
            published: at.published_revision,
            scheduled: at.scheduled_revision,
            changes:
              stands === null ? 0 : changesBetween(fieldsOf(contentKinds[kind], data), readDraft(kind, stands), data),
            address: addresses.get(id) ?? null,
            updated_at: at.updated_at.toISOString(),
            updated_by: by,
            mine: isOwn(reader, at.updated_by),
            published_at: isoOrNull(at.published_at),
            publish_at: isoOrNull(at.publish_at),
            unpublish_at: isoOrNull(at.unpublish_at),
            picture: pictureIn(data),
          },
        ]
      }),
    )
  }

function pictureIn({ picture }: Data): string | null {
  const key: unknown = picture !== null && typeof picture === 'object' ? Reflect.get(picture, 'key') : null
  return typeof key === 'string' ? key : null
}

/** Where each is read: under the address that was noted last, else where what was typed would lead. */
async function addressesOf(db: Db, rows: readonly { item: Item; newest: unknown }[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ item: { public_id } }) => (public_id === null ? [] : [Number(public_id)]))
  const noted = await db
    .selectDistinctOn([contentAddress.kind, contentAddress.public_id])
    .from(contentAddress)
    .where(inArray(contentAddress.public_id, ids))
    .orderBy(contentAddress.kind, contentAddress.public_id, desc(contentAddress.noted_at))
  const last = new Map(noted.map(({ kind, public_id, address }) => [`${kind} ${public_id}`, address]))
  const found = rows.flatMap(({ item: { id, kind, public_id }, newest }): [number, string][] => {
    const data = readDraft(kind, newest)
    const page = pageOf(contentKinds[kind], data)
    // What stands on every page is read at none of its own.
    if (page) return page.address === '/' && data.key !== 'home' ? [] : [[id, page.address]]
    const known = addressed.find((one) => one === kind)
    if (!known) return []
    const typed = String(data.address ?? '').trim() || (kind === 'post' ? slugOf(titleOf(kind, data)) : '')
    const segment = last.get(`${kind} ${public_id}`) ?? (typed || (kind === 'event' ? public_id : null))
    return segment ? [[id, `${addressBase[known]}${segment}`]] : []
  })
  return new Map(found)
}

const isInPart = (now: Date): Record<NonNullable<Selection['part']>, SQL | undefined> => ({
  all: undefined,
  drafts: eq(contentItem.state, 'draft'),
  scheduled: or(isNotNull(contentItem.publish_at), gt(contentItem.unpublish_at, now)),
  changes: hasUnseenChanges,
})

/** Words of the title, or an address: one that leads there now or did before, or will where nothing is public yet. */
function isSought(kind: ContentKindName, q: string): SQL | undefined {
  const words = holdsWords(sql`${contentItem.title}`, q)
  const segment = segmentIn(q)
  const key = titleKey(segment)
  // No address holds a space.
  if (key === '' || /\s/.test(q.trim())) return words
  const written = sql`select ${contentRevision.item_id} from ${contentRevision} join ${contentItem} item
    on item.id = ${contentRevision.item_id} and item.revision = ${contentRevision.number} where item.kind = ${kind}`
  const typed = sql`coalesce(nullif(btrim(${contentRevision.data} ->> 'address'), ''), ${kind === 'post' ? sql`item.title` : null})`
  const typedKey = sql`btrim(regexp_replace(lower(${typed}), ${'[\\s/\\\\-]+'}, ' ', 'g'))`
  return or(
    words,
    sql`${contentItem.public_id} = any(array(select ${contentAddress.public_id}::text from ${contentAddress}
      where ${contentAddress.kind} = ${kind} and ${contentAddress.key} = ${key}))`,
    sql`${contentItem.id} = any(array(${written} and item.public_id is null and ${typedKey} = ${key}))`,
    kind === 'event' ? eq(contentItem.public_id, segment) : undefined,
    kind === 'page'
      ? sql`${contentItem.id} = any(array(${written} and ${inArray(sql`${contentRevision.data} ->> 'key'`, pagesAt(key))}))`
      : undefined,
  )
}

/** The pages of the site that are read there. */
function pagesAt(key: string): string[] {
  const { pages = {} }: Pick<ContentKind<object, object>, 'pages'> = contentKinds.page
  return Object.entries(pages).flatMap(([name, { address }]) => (titleKey(segmentIn(address)) === key ? [name] : []))
}

/** The last part of an address, as it stands in a browser or without the site. */
function segmentIn(q: string): string {
  const segment =
    q
      .trim()
      .replace(/[?#].*$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export const contentList = (reader: Reader, now: Date): List<number, Selection, ContentRow> => ({
  table: contentItem,
  id: contentItem.id,
  orders: {
    newest: { by: contentItem.updated_at, down: true },
    oldest: { by: contentItem.updated_at, down: false },
    title: { by: contentItem.title, down: false },
  },
  where: ({ kind, state, part = 'all', q }) =>
    and(
      eq(contentItem.kind, kind),
      state && eq(contentItem.state, state),
      isInPart(now)[part],
      q?.trim() ? isSought(kind, q) : undefined,
    ),
  describe: describeFor(reader),
})

export default officeList(listContent, (ctx, { kind }) => {
  needKind(ctx, kind, 'read')
  return contentList(ctx.session, new Date(ctx.clock.now()))
})
