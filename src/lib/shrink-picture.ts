import { MOST_FILE_BYTES, MOST_SENT_PIXELS } from '#contract/common/limits.ts'

/** From longest side and quality: the first that is small enough is taken. */
type Tries = readonly (readonly [longest: number, quality: number])[]

const usual: Tries = [
  [2000, 0.8],
  [2000, 0.65],
  [1600, 0.65],
  [1280, 0.6],
]

export const fitted = (width: number, height: number, longest: number) => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function drawn(picture: ImageBitmap, longest: number, quality: number): Promise<Blob> {
  const { width, height } = fitted(picture.width, picture.height, longest)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  // What is seen through in the picture would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('It could not be drawn'))), 'image/jpeg', quality),
  )
}

/** As large as the server keeps them. */
const forPages: Tries = [
  [2400, 0.88],
  [2400, 0.75],
]
const SMALL_BYTES = 1_000_000

/** A photograph for a page of the site: one of a phone is made smaller. What may be seen through (PNG) stays what it is where it can. */
export const shrinkForPages = (file: File) =>
  shrinkPicture(file, file.type === 'image/png' ? MOST_FILE_BYTES : SMALL_BYTES, forPages)

/** A photograph as a JPEG that is as small as is wanted, if it can be, turned as it was taken. */
export async function shrinkPicture(file: File, wanted: number, tries = usual): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    let smallest: Blob = file
    if (file.size <= wanted && picture.width * picture.height <= MOST_SENT_PIXELS) return file
    for (const [longest, quality] of tries) {
      const blob = await drawn(picture, longest, quality)
      if (blob.size < smallest.size) smallest = blob
      if (smallest.size <= wanted) break
    }
    if (smallest === file) return file
    return new File([smallest], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
  } finally {
    picture.close()
  }
}
