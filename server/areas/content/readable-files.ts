import { and, eq, exists, inArray, like, not, or, type SQL, sql } from 'drizzle-orm'
import { contentRights } from '#contract/common/permissions.ts'
import { may } from '#domain/common/permissions.ts'
import type { Context, OfficeSession } from '#server/areas/common/context.ts'
import { inFull, isShownIn } from '#server/areas/common/public-files.ts'
import type { Db } from '#server/db/database.ts'
import { contentFile, contentItem, contentRevision, contentUse } from '#server/db/schema/index.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { kindsOnServer } from './kinds.ts'
import { findShared } from './shared-preview.ts'

const one = { one: sql`1` }

/** What this file is, or was made of: the picture of which it is the half, or is shown beside links. */
const wholeOf = (key: string) =>
  key.endsWith('/share.jpg') ? { folder: key.slice(0, -'share.jpg'.length) } : [key, inFull(key)]

const isOf = (key: string) => {
  const whole = wholeOf(key)
  return 'folder' in whole ? like(contentFile.key, `${whole.folder}%`) : inArray(contentFile.key, whole)
}

/** Whether a revision of such an item holds it. */
const isUsed = (db: Db, key: string, item: SQL | undefined) =>
  exists(
    db
      .select(one)
      .from(contentFile)
      .innerJoin(contentUse, eq(contentUse.key, contentFile.key))
      .innerJoin(contentItem, eq(contentItem.id, contentUse.item_id))
      .where(and(isOf(key), item)),
  )

const isOnPages = (db: Db, key: string) =>
  Object.values(kindsOnServer).flatMap(({ shown }) => {
    const isShown = isShownIn(shown, wholeOf(key))
    return isShown ? exists(db.select(one).from(shown.table).where(isShown)) : []
  })

/** Whether a text that is public names it without holding it, as one of before there were drafts. */
const isNamed = (db: Db, folder: string) =>
  exists(
    db
      .select(one)
      .from(contentItem)
      .innerJoin(
        contentRevision,
        and(eq(contentRevision.item_id, contentItem.id), eq(contentRevision.number, contentItem.published_revision)),
      )
      .where(like(sql`${contentRevision.data}::text`, `%${folder}%`)),
  )

const holds = async (db: Db, condition: SQL | undefined): Promise<boolean> =>
  (await db.select(one).from(sql`(values (1)) as "asked"`).where(condition)).length > 0

/**
 * Whether readers see it: something that is public shows it. What was laid there by hand and is in no draft is a part of the
 * site. What lies in the folder of a hash was drawn for a row, and may only not have been taken away yet.
 */
function isForReaders(db: Db, key: string): Promise<boolean> {
  const isHeld = exists(db.select(one).from(contentFile).where(isOf(key)))
  const [folder] = /^[a-z]+\/[0-9a-f]{16}\//.exec(key) ?? []
  const isPublished = eq(contentItem.published_revision, contentUse.number)
  const isLeft = folder === undefined ? not(isHeld) : and(not(isHeld), isNamed(db, folder))
  return holds(db, or(isUsed(db, key, isPublished), ...isOnPages(db, key), isLeft))
}

/** So long a file that readers see is not asked for again. */
const KNOWN = 10_000
/** So long it is handed out while the records cannot be reached: a browser keeps it as long. */
const STANDS = 600_000
const MOST_KNOWN = 5_000

/**
 * Which files readers see, remembered for a moment or until something public changes: pages stand while the database is away,
 * and their pictures with them. What they do not see is asked for each time: once it is published it is there.
 */
export function rememberReadable({ db, clock }: Context, changes: () => number) {
  const known = new Map<string, { at: number; changes: number }>()
  // A clock that was set back tells nothing of how old it is.
  const isWithin = (time: number, at: number, now: number) => now >= at && now - at < time
  /** Whether it is known without asking. */
  const isKnown = (key: string) => {
    const seen = known.get(key)
    return seen?.changes === changes() && isWithin(KNOWN, seen.at, clock.now())
  }
  async function isRead(key: string): Promise<boolean> {
    if (isKnown(key)) return true
    const at = clock.now()
    const seen = known.get(key)
    const now = { at, changes: changes() }
    try {
      const isSeen = await isForReaders(db, key)
      known.delete(key)
      if (isSeen) known.set(key, now)
      for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest)
      return isSeen
    } catch (error) {
      if (seen && isWithin(STANDS, seen.at, at) && isUnavailable(error)) return true
      throw error
    }
  }
  return { isKnown, isRead }
}

/** Whoever reads drafts in the office sees their pictures, too. */
export const readsDrafts = ({ roles }: Pick<OfficeSession, 'roles'>) =>
  Object.values(contentRights).some(({ read }) => may(roles, read))

/** Whether the link of a preview shows it: its newest text holds it. */
export async function isInPreview({ db, clock }: Context, key: string, token: string): Promise<boolean> {
  const shared = await findShared(db, clock.now(), token)
  if (!shared) return false
  const { id, revision } = shared.item
  return holds(db, isUsed(db, key, and(eq(contentUse.item_id, id), eq(contentUse.number, revision))))
}
