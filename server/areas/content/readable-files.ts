import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { contentRights } from '#contract/common/permissions.ts'
import { may } from '#domain/common/permissions.ts'
import type { Context, OfficeSession } from '#server/areas/common/context.ts'
import { inFull, isShownIn } from '#server/areas/common/public-files.ts'
import type { Db } from '#server/db/database.ts'
import { contentFile, contentItem, contentUse } from '#server/db/schema/index.ts'
import { kindsOnServer } from './kinds.ts'
import { findShared } from './shared-preview.ts'

/** The files of drafts that this one is, or was made of: the picture of which it is the half, or is shown beside links. */
const madeOf = (key: string) =>
  key.endsWith('/share.jpg')
    ? like(contentFile.key, `${key.slice(0, -'share.jpg'.length)}%`)
    : inArray(contentFile.key, [key, inFull(key)])

const isUsedBy = (db: Db, item: SQL | undefined) =>
  sql<boolean>`exists ${db
    .select({ one: sql`1` })
    .from(contentUse)
    .innerJoin(contentItem, eq(contentItem.id, contentUse.item_id))
    .where(and(eq(contentUse.key, contentFile.key), item))}`

const isPublished = eq(contentItem.published_revision, contentUse.number)

/** What was drawn for one item can be the very same picture as an older one that drafts hold. */
async function isOnPages(db: Db, keys: readonly string[]): Promise<boolean> {
  for (const { shown } of Object.values(kindsOnServer)) {
    const isShown = or(...keys.flatMap((key) => isShownIn(shown, key)))
    if (isShown && (await db.$count(shown.table, isShown)) > 0) return true
  }
  return false
}

/** Whether readers see it. A file that no draft holds lies where they read it only while something shows it. */
export async function isForReaders(db: Db, key: string): Promise<boolean> {
  const held = await db
    .select({ key: contentFile.key, isUsed: isUsedBy(db, isPublished) })
    .from(contentFile)
    .where(madeOf(key))
  if (held.length === 0 || held.some(({ isUsed }) => isUsed)) return true
  return isOnPages(
    db,
    held.map((one) => one.key),
  )
}

/** Whoever reads drafts in the office sees their pictures, too. */
export const readsDrafts = ({ roles }: Pick<OfficeSession, 'roles'>) =>
  Object.values(contentRights).some(({ read }) => may(roles, read))

/** Whether the link of a preview shows it: its newest text holds it. */
export async function isInPreview({ db, clock }: Context, key: string, token: string): Promise<boolean> {
  const shared = await findShared(db, clock.now(), token)
  if (!shared) return false
  const { id, revision } = shared.item
  const isNewest = and(eq(contentUse.item_id, id), eq(contentUse.number, revision))
  const [found] = await db
    .select({ key: contentFile.key })
    .from(contentFile)
    .where(and(madeOf(key), isUsedBy(db, isNewest)))
    .limit(1)
  return found !== undefined
}
