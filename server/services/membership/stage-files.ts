import { randomBytes } from 'node:crypto'
import { and, inArray, isNull } from 'drizzle-orm'
import { qualificationCount } from '#contract/limits.ts'
import { qualificationImage } from '#contract/membership.ts'
import { Refusal } from '#contract/refusal.ts'
import { storedFile } from '#server/db/schema/index.ts'
import { type Files, privateKey } from '#server/ports/files.ts'
import { MOST_SENT_PIXELS, type Pictures, pictureTypes } from '#server/ports/pictures.ts'
import type { Context } from '#server/services/context.ts'

/** Where the pictures of an application go, and who looks at them first. */
export interface PrivateFiles {
  files: Files
  pictures: Pictures
}

/** What a file of an application is. */
export interface FilePlace {
  kind: 'passport' | 'qualification'
  place: number
}

export interface StagedFile extends FilePlace {
  id: number
}

const places = Array.from({ length: qualificationCount.upgrade }, (_, place) => place)

/** What a field of the form holds; a field that the form does not have holds nothing. */
export function placeOf(field: string): FilePlace | null {
  if (field === 'passport') return { kind: 'passport', place: 0 }
  const place = places.find((one) => qualificationImage(one) === field)
  return place === undefined ? null : { kind: 'qualification', place }
}

function refuse(problem: 'no picture' | 'too many pixels', { kind, place }: FilePlace): never {
  const which = kind === 'passport' ? 'The passport' : `The image of qualification ${place + 1}`
  throw new Refusal(
    400,
    problem === 'no picture'
      ? `${which} is not a picture we can open. Choose an SVG, PNG, JPG or GIF file.`
      : `${which} has more than ${MOST_SENT_PIXELS / 1_000_000} megapixels. Choose a smaller picture.`,
  )
}

/**
 * Takes one picture in, before it is known whether its application is accepted: first a row that belongs to no form, then
 * the bytes. So whatever happens in between, a row tells of every file, and what stays without a form is swept away.
 */
export async function stageFile(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { files, pictures }: PrivateFiles,
  { bytes, ...where }: FilePlace & { bytes: Uint8Array },
): Promise<StagedFile> {
  const picture = await pictures.take(bytes)
  if (typeof picture === 'string') return refuse(picture, where)
  const key = privateKey(`${randomBytes(16).toString('hex')}.${picture.kind}`)
  const row = { ...where, key, type: pictureTypes[picture.kind], size: picture.bytes.length }
  const [made] = await db
    .insert(storedFile)
    .values({ ...row, created_at: new Date(clock.now()) })
    .returning({ id: storedFile.id })
  if (!made) throw new Error('A file got no row')
  const staged = { ...where, id: made.id }
  try {
    await files.put(key, picture.bytes)
  } catch (error) {
    await discardFiles({ db }, files, [staged]).catch(() => {})
    throw error
  }
  return staged
}

/** Takes away those of the files that belong to no form: the bytes first, for the row says where they lie. */
export async function discardFiles({ db }: Pick<Context, 'db'>, files: Files, staged: Pick<StagedFile, 'id'>[]) {
  const ids = staged.map(({ id }) => id)
  const isLoose = and(inArray(storedFile.id, ids), isNull(storedFile.form_id))
  const loose = await db.select({ key: storedFile.key }).from(storedFile).where(isLoose)
  for (const { key } of loose) await files.remove(key)
  await db.delete(storedFile).where(isLoose)
}
