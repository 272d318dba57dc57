import { MOST_FILE_BYTES } from '#contract/common/limits.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'
import { HEAD_BYTES, isPdf, pictureKind } from './picture-kind.ts'

/** What draws a photograph smaller: fetched with the first one that is chosen. */
const fetchShrinking = onFirstUse(() => import('#src/lib/shrink-picture.ts'))

/** Nobody's browser should have to open more. */
const MOST_PHOTO_BYTES = 60 * 1024 * 1024
/** What is this small is sent as it is: two of them stay below a megabyte. */
const SMALL_BYTES = 450_000

export type PreparedFile = { file: File; complaint?: never } | { file?: never; complaint: string }

const tooLarge = (name: string) => ({ complaint: `${name} is larger than 5 MB. Choose a smaller one.` })

const unreadable = (name: string, takesPdf: boolean) => ({
  complaint: takesPdf
    ? `${name} holds no picture or PDF that we can read. Choose SVG, PNG, JPG, JPEG, GIF or PDF.`
    : `${name} holds no picture that we can read. Choose SVG, PNG, JPG, JPEG or GIF.`,
})

/** A chosen file as it will be sent: a large photograph is made smaller, everything else stays as it is. */
export async function prepareFile(file: File, takesPdf: boolean): Promise<PreparedFile> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (takesPdf && isPdf(head)) return file.size > MOST_FILE_BYTES ? tooLarge(file.name) : { file }
  const kind = pictureKind(head)
  if (!kind) return unreadable(file.name, takesPdf)
  const still = kind === 'jpeg' || kind === 'png'
  if (!still || file.size > MOST_PHOTO_BYTES) return file.size > MOST_FILE_BYTES ? tooLarge(file.name) : { file }
  if (file.size <= SMALL_BYTES) return { file }
  try {
    const { shrinkPicture } = await fetchShrinking()
    const smaller = await shrinkPicture(file, SMALL_BYTES)
    if (smaller.size <= MOST_FILE_BYTES) return { file: smaller }
  } catch {
    // What this browser cannot open or draw is sent as it was chosen.
  }
  return file.size > MOST_FILE_BYTES ? tooLarge(file.name) : { file }
}
