import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { contentRights } from '#contract/common/permissions.ts'
import { type ContentKindName, contentKindNames, contentKinds } from '#contract/content/kinds.ts'
import type { Written } from '#contract/staff/desk.ts'
import { may } from '#domain/common/permissions.ts'
import { isOwn, type OfficeContext } from '#server/areas/common/context.ts'
import { account, contentItem, fullNameOrNull, hasUnseenChanges, previewLink } from '#server/db/schema/index.ts'

const MOST = 5

/** What was written last and readers do not see, what the clock does next, and previews that are open: of the kinds that this reader edits. */
export async function writtenNow({ db, clock, session }: OfficeContext): Promise<Written[]> {
  const own = contentKindNames.filter((kind) => may(session.roles, contentRights[contentKinds[kind].area].edit))
  const isEdited = inArray(contentItem.kind, own)
  const { id, kind, title } = contentItem
  const now = new Date(clock.now())
  const comes = sql<boolean>`coalesce(${contentItem.publish_at} <= ${contentItem.unpublish_at}, ${contentItem.publish_at} is not null)`
  const next = sql<string>`to_json(least(${contentItem.publish_at}, case when ${contentItem.unpublish_at} > ${now} then ${contentItem.unpublish_at} end)) #>> '{}'`
  const [written, coming, shared] = await Promise.all([
    db
      .select({
        id,
        kind,
        title,
        state: contentItem.state,
        at: contentItem.updated_at,
        by: fullNameOrNull,
        who: contentItem.updated_by,
      })
      .from(contentItem)
      .leftJoin(account, eq(account.id, contentItem.updated_by))
      .where(and(isEdited, or(eq(contentItem.state, 'draft'), hasUnseenChanges)))
      .orderBy(desc(contentItem.updated_at), desc(id))
      .limit(MOST),
    db
      .select({ id, kind, title, comes, at: next })
      .from(contentItem)
      .where(and(isEdited, or(gt(contentItem.publish_at, now), gt(contentItem.unpublish_at, now))))
      .orderBy(
        asc(
          sql`least(${contentItem.publish_at}, case when ${contentItem.unpublish_at} > ${now} then ${contentItem.unpublish_at} end)`,
        ),
        asc(id),
      )
      .limit(MOST),
    db
      .select({ id, kind, title, at: previewLink.until, by: fullNameOrNull, who: previewLink.made_by })
      .from(previewLink)
      .innerJoin(contentItem, eq(contentItem.id, previewLink.item_id))
      .leftJoin(account, eq(account.id, previewLink.made_by))
      .where(and(isEdited, gt(previewLink.until, now), isNull(previewLink.ended_at)))
      .orderBy(asc(previewLink.until), asc(previewLink.id))
      .limit(MOST),
  ])
  const calling = <One extends { kind: ContentKindName }>(one: One) => ({
    ...one,
    called: contentKinds[one.kind].words.one,
  })
  return [
    ...written.map(
      ({ state, at, who, ...one }): Written => ({
        ...calling(one),
        is: state === 'draft' ? 'draft' : 'changed',
        at: at.toISOString(),
        mine: isOwn(session, who),
      }),
    ),
    ...coming.map(
      ({ comes, at, ...one }): Written => ({
        ...calling(one),
        is: comes ? 'comes' : 'goes',
        at: new Date(at).toISOString(),
        by: null,
        mine: false,
      }),
    ),
    ...shared.map(
      ({ at, who, ...one }): Written => ({
        ...calling(one),
        is: 'shared',
        at: at.toISOString(),
        mine: isOwn(session, who),
      }),
    ),
  ]
}
