import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MOST_FIRST_PICTURE_BYTES } from '#contract/common/limits.ts'
import { type ContentField, entriesIn, Picture } from '#contract/content/kinds/fields.ts'
import type { PageKey } from '#contract/content/page-keys.ts'
import type { Db } from '#server/db/database.ts'
import { contentItem, contentRevision, pageText } from '#server/db/schema/index.ts'
import { type Drawing, textIn } from './kind.ts'
import { altOf, drawPicture, pictureIn } from './pictures.ts'

type Fields = readonly ContentField[]
type Data = Readonly<Record<string, unknown>>

/** How the public's texts call a picture that the editor calls this. */
const publicName = (field: string) => field.replace(/picture$/, 'image')

const pictureOf = (value: unknown): Picture | null => (v.is(Picture, value) ? value : null)

/** A page as the public reads it: of each picture the key and what is read out. */
export function asPublic(fields: Fields, data: Data, keyOf: (picture: Picture, field: ContentField) => string): Data {
  const known = new Map(fields.map((field) => [field.name, field]))
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const field = known.get(name)
      if (field?.type === 'entries')
        return [[name, entriesIn(value).map((entry) => asPublic(field.fields ?? [], entry, keyOf))]]
      if (field?.type !== 'picture') return [[name, value]]
      const picture = pictureOf(value)
      const called = publicName(name)
      return picture
        ? [
            [called, keyOf(picture, field)],
            [`${called}_alt`, altOf(picture)],
          ]
        : []
    }),
  )
}

/** The other way round. */
export const asDraft = (fields: Fields, data: Data): Data =>
  Object.fromEntries(
    fields.map(({ name, type, fields: inner = [] }) => {
      if (type === 'entries') return [name, entriesIn(data[name]).map((entry) => asDraft(inner, entry))]
      if (type !== 'picture') return [name, data[name]]
      const called = publicName(name)
      return [name, pictureIn(data, called, textIn(data, `${called}_alt`))]
    }),
  )

interface Used {
  picture: Picture
  field: ContentField
  /** Its key in a public text with the same pictures. */
  shown: string
}

/** The pictures of a draft, and of the public text that was made of it. */
const picturesIn = (fields: Fields, data: Data, shown: Data = {}): Used[] =>
  fields.flatMap((field) => {
    const { name } = field
    if (field.type === 'entries') {
      const entries = entriesIn(shown[name])
      return entriesIn(data[name]).flatMap((entry, at) => picturesIn(field.fields ?? [], entry, entries[at]))
    }
    const picture = field.type === 'picture' ? pictureOf(data[name]) : null
    return picture ? [{ picture, field, shown: textIn(shown, publicName(name)) }] : []
  })

/** What is drawn of a picture is the same where this is. */
const markOf = ({ key, focus }: Picture, { shape }: ContentField) => JSON.stringify([key, focus.x, focus.y, shape])

/** What the page shows now, by what it was drawn from. */
async function drawnBefore(db: Db, fields: Fields, key: PageKey): Promise<Map<string, string>> {
  const [now] = await db
    .select({ shown: sql<Data>`${pageText.data}`, draft: sql<Data>`${contentRevision.data}` })
    .from(pageText)
    .innerJoin(contentItem, and(eq(contentItem.kind, 'page'), eq(contentItem.public_id, sql`${pageText.id}::text`)))
    .innerJoin(
      contentRevision,
      and(eq(contentRevision.item_id, contentItem.id), eq(contentRevision.number, contentItem.published_revision)),
    )
    .where(eq(pageText.key, key))
  const used = now ? picturesIn(fields, now.draft, now.shown) : []
  return new Map(used.flatMap(({ picture, field, shown }) => (shown ? [[markOf(picture, field), shown]] : [])))
}

/** No wider than it stands on the pages. A phone is sent the small one: it is the largest thing that a page begins with. */
const usedAt = { area: 'heads', widest: 1600, mostSmall: MOST_FIRST_PICTURE_BYTES }

/**
 * A page as the public reads it, with its pictures drawn: those that are new, for each takes seconds, and one after the other, for each
 * takes its share of the memory.
 */
export async function drawPictures(drawing: Drawing, fields: Fields, data: Data & { key: PageKey }): Promise<Data> {
  const used = picturesIn(fields, data)
  const keys = used.length > 0 ? await drawnBefore(drawing.db, fields, data.key) : new Map<string, string>()
  for (const { picture, field } of used) {
    const mark = markOf(picture, field)
    if (keys.has(mark)) continue
    keys.set(mark, (await drawPicture(drawing, picture, { ...usedAt, shape: field.shape })).key)
  }
  return asPublic(fields, data, (picture, field) => keys.get(markOf(picture, field)) ?? picture.key)
}
