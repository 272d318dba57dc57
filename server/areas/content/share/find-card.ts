import { and, eq } from 'drizzle-orm'
import {
  eventCard,
  jobCard,
  pageCard,
  postCard,
  resourceCard,
  type ShareCard,
  type ShareKind,
} from '#domain/content/share-card.ts'
import { isShown } from '#server/areas/events/event/event.ts'
import type { Db } from '#server/db/database.ts'
import { post } from '#server/db/schema/content/news.ts'
import { ownPage } from '#server/db/schema/content/own-page.ts'
import { resource } from '#server/db/schema/content/resource.ts'
import { vacancy } from '#server/db/schema/content/vacancy.ts'
import { event } from '#server/db/schema/events/event.ts'

type Find = (db: Db, id: number) => Promise<ShareCard | undefined>

/** Of what everybody may read, and of nothing else. */
const finders: Record<ShareKind, Find> = {
  event: async (db, id) => {
    const { title, start_date, end_date, called_off_at } = event
    const [row] = await db
      .select({ title, start_date, end_date, called_off_at })
      .from(event)
      .where(and(eq(event.id, id), isShown))
    if (!row) return undefined
    const dates = { start_date: row.start_date.toISOString(), ends: (row.end_date ?? row.start_date).toISOString() }
    return eventCard({ id, title: row.title, ...dates, called_off: row.called_off_at !== null })
  },
  post: async (db, id) => {
    const { title, created_at } = post
    const [row] = await db.select({ title, created_at }).from(post).where(eq(post.id, id))
    return row && postCard({ id, title: row.title, created_at: row.created_at.toISOString() })
  },
  job: async (db, id) => {
    const { title, closes_at } = vacancy
    const [row] = await db.select({ title, closes_at }).from(vacancy).where(eq(vacancy.id, id))
    return row && jobCard({ id, title: row.title, closes_at: row.closes_at.toISOString() })
  },
  page: async (db, id) => {
    const [row] = await db.select({ title: ownPage.title }).from(ownPage).where(eq(ownPage.id, id))
    return row && pageCard({ id, title: row.title })
  },
  resource: async (db, id) => {
    const [row] = await db.select({ title: resource.title }).from(resource).where(eq(resource.id, id))
    return row && resourceCard({ id, title: row.title })
  },
}

/** What stands on the share picture of this, where it is on the pages. */
export const findCard = (db: Db, kind: ShareKind, id: number) => finders[kind](db, id)
