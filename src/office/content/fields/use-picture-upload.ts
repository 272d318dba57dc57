import type { UploadedPicture } from '#contract/content/content.ts'
import { uploadPicture } from '#contract/content/content-endpoints.ts'
import { shrinkForPages } from '#src/lib/shrink-picture.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { heicRefusal, isHeicName } from '#src/ui/form/file-kinds.ts'

/** A larger one is made smaller before it is sent, but nobody's browser should have to open more. */
export const MOST_PHOTO_BYTES = 60_000_000

/** As it is sent: what this browser cannot open or draw goes as it was chosen, and the server says what it is. */
export async function sendable(file: File): Promise<File> {
  if (isHeicName(file.name)) throw new Error(heicRefusal(file.name))
  if (file.type === 'image/gif') return file
  return shrinkForPages(file).catch(() => file)
}

/** Sends a picture, tells how far it is (0 to 1), and answers where it lies. */
export function usePictureUpload() {
  const { call } = useOffice()
  return async (file: File, progress: (share: number) => void): Promise<UploadedPicture> => {
    const form = new FormData()
    form.append('picture', await sendable(file))
    return call(uploadPicture, { form, onProgress: ({ sent, total }) => progress(total > 0 ? sent / total : 0) })
  }
}
