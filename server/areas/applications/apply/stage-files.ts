import { randomBytes } from 'node:crypto'
import { and, inArray, isNull } from 'drizzle-orm'
import { qualificationImage } from '#contract/applications/membership.ts'
import { MOST_SENT_PIXELS, qualificationCount } from '#contract/common/limits.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Context } from '#server/areas/common/context.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { storedFile } from '#server/db/schema/index.ts'
import { type Files, privateKey } from '#server/ports/files.ts'
import { type Pictures, pictureTypes } from '#server/ports/pictures.ts'

/** Where the files of an application go, and who looks at them first. */
export interface PrivateFiles {
  files: Files
  pictures: Pictures
}

/** What a file of an application is; one that proves a training of a member has the place 0. */
export type FilePlace = Pick<typeof storedFile.$inferSelect, 'kind' | 'place'>

export interface StagedFile extends FilePlace {
  id: number
}

/** A certificate may be a document as well: kept as it came, for nothing on the server opens it. */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

const fileTypes = { ...pictureTypes, pdf: 'application/pdf' } as const

interface CheckedFile {
  end: keyof typeof fileTypes
  bytes: Uint8Array
}

async function checkFile(
  pictures: Pictures,
  { bytes, ...where }: FilePlace & { bytes: Uint8Array },
): Promise<CheckedFile> {
  if (where.kind !== 'passport' && isPdf(bytes)) return { end: 'pdf', bytes }
  const picture = await pictures.take(bytes)
  return typeof picture === 'string' ? refuse(picture, where) : { end: picture.kind, bytes: picture.bytes }
}

const places = Array.from({ length: qualificationCount.upgrade }, (_, place) => place)

/** What a field of the form holds; a field that the form does not have holds nothing. */
export function placeOf(field: string): FilePlace | null {
  if (field === 'passport') return { kind: 'passport', place: 0 }
  const place = places.find((one) => qualificationImage(one) === field)
  return place === undefined ? null : { kind: 'qualification', place }
}

function refuse(problem: 'no picture' | 'too many pixels', { kind, place }: FilePlace): never {
  const isPassport = kind === 'passport'
  const which =
    kind === 'mcpd' ? 'The evidence' : isPassport ? 'The passport' : `The certificate of qualification ${place + 1}`
  const wanted = isPassport
    ? 'a picture we can open. Choose an SVG, PNG, JPG or GIF file.'
    : 'a picture or PDF we can open. Choose an SVG, PNG, JPG, GIF or PDF file.'
  throw new Refusal(
    400,
    problem === 'no picture'
      ? `${which} is not ${wanted}`
      : `${which} has more than ${MOST_SENT_PIXELS / 1_000_000} megapixels. Choose a smaller picture.`,
  )
}

/**
 * Takes one file in, before it is known whether its application is accepted: first a row that belongs to no form, then
 * the bytes. So whatever happens meanwhile, a row tells of every file, and what stays without a form is swept away.
 */
export async function stageFile(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { files, pictures }: PrivateFiles,
  { bytes, ...where }: FilePlace & { bytes: Uint8Array },
): Promise<StagedFile> {
  const taken = await checkFile(pictures, { ...where, bytes })
  const key = privateKey(`${randomBytes(16).toString('hex')}.${taken.end}`)
  const row = { ...where, key, type: fileTypes[taken.end], size: taken.bytes.length }
  const made = await insertRow(db, storedFile, { ...row, created_at: new Date(clock.now()) })
  const staged = { ...where, id: made.id }
  try {
    await files.put(key, taken.bytes)
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
