import type { UploadedPicture } from '#contract/content/content.ts'
import { uploadPicture } from '#contract/content/content-endpoints.ts'
import { useOffice } from '#src/office/kit/flow.ts'

/** Sends a picture, tells how far it is (0 to 1), and answers where it lies. */
export function usePictureUpload() {
  const { call } = useOffice()
  return (file: File, progress: (share: number) => void): Promise<UploadedPicture> => {
    const form = new FormData()
    form.append('picture', file)
    return call(uploadPicture, { form, onProgress: ({ sent, total }) => progress(total > 0 ? sent / total : 0) })
  }
}
