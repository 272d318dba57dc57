import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { focusMark } from '#contract/content/focus-mark.ts'
import type { Picture } from '#contract/content/kinds/fields.ts'
import { isMiddle } from '#domain/content/crop.ts'
import { type ShownPicture, showPicture } from '#server/areas/common/public-files.ts'
import type { Db } from '#server/db/database.ts'
import { contentFile } from '#server/db/schema/index.ts'
import type { Files } from '#server/ports/files.ts'
import { type Drawing, numberIn, type PublicRow, textIn } from './kind.ts'

interface UsedAt {
  area: string
  widest: number
  /** Its width by its height on the pages; without one all of it is shown. */
  shape?: number | undefined
  /** So many bytes the small one of the two may have. */
  mostSmall?: number
}

const gone = () => new Refusal(409, 'A file of this draft is no longer there. Upload it again.')

export async function readFile(files: Files, key: string): Promise<Uint8Array> {
  const stored = await files.get(key)
  if (!stored) throw gone()
  return new Uint8Array(await new Response(stored).arrayBuffer())
}

/** Where the bytes of a file lie that a draft may hold. Any other file is none: it may be for few to see. */
export async function findSource(db: Db, key: string, kind: 'picture' | 'paper'): Promise<string | null> {
  const [file] = await db
    .select({ source: contentFile.source })
    .from(contentFile)
    .where(and(eq(contentFile.key, key), eq(contentFile.kind, kind), isNull(contentFile.gone_at)))
  return file ? (file.source ?? key) : null
}

export async function sourceOf({ db }: Pick<Drawing, 'db'>, key: string, kind: 'picture' | 'paper'): Promise<string> {
  const source = await findSource(db, key, kind)
  if (source === null) throw gone()
  return source
}

/** The picture of a draft as a page shows it, cropped around what has to be seen; and what it was drawn from. */
export async function drawPicture(
  drawing: Drawing,
  { key, width, height, focus }: Picture,
  { area, widest, shape, mostSmall }: UsedAt,
): Promise<
  Omit<ShownPicture, 'width' | 'height'> & { width: number | null; height: number | null; from?: Uint8Array }
> {
  const source = await sourceOf(drawing, key, 'picture')
  const crop = isMiddle(focus) ? undefined : { shape, focus }
  // Of before there were drafts: it was drawn for this use.
  if (!crop && key.startsWith(`${area}/`)) return { key, width, height }
  const from = await readFile(drawing.store.files, source)
  return { ...(await showPicture(drawing.store, from, { area, widest, crop, mostSmall })), from }
}

/** A picture of a draft in a preview: not cropped yet, with what has to be seen of it for the page that crops it. */
export const previewKey = ({ key, focus }: Picture) => `${key}${focusMark(focus).replace('_', '#')}`

/** What is read out in the place of a picture: nothing for one that is decorative. */
export const altOf = (picture: Picture | null): string => (picture && !picture.decorative ? picture.alt.trim() : '')

/** A picture that a public row shows, as a draft holds it. */
export function pictureIn(row: PublicRow, name: string, alt = ''): Picture | null {
  const key = textIn(row, name)
  if (!key) return null
  const [, named] = /_w(\d{1,5})\.\w+$/.exec(key) ?? []
  const size = { width: numberIn(row, 'width') ?? (named ? Number(named) : null), height: numberIn(row, 'height') }
  return { key, ...size, alt, decorative: alt === '', focus: { x: 0.5, y: 0.5 } }
}
