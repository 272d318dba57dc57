import { eq } from 'drizzle-orm'
import { bodyWith } from '#contract/common/endpoint.ts'
import { imageKind } from '#contract/content/kinds/image.ts'
import { listGallery } from '#contract/endpoints.ts'
import { storeImage } from '#server/areas/content/gallery/gallery.ts'
import { galleryImage } from '#server/db/schema/content/gallery.ts'
import { addressOf } from '#server/ports/files.ts'
import { kindOnServer, textIn } from './kind.ts'
import { altOf, drawPicture, pictureIn } from './pictures.ts'

/** Enlarged, all of it is looked at. */
const usedAt = { area: 'gallery', widest: 1_200 }

export const imageOnServer = kindOnServer(imageKind, {
  shown: { table: galleryImage, files: [galleryImage.path] },
  parts: ['gallery'],
  draftOf: (row) => ({ caption: textIn(row, 'caption'), picture: pictureIn(row, 'path', textIn(row, 'alt')) }),
  prepare: async (drawing, { caption, picture }) => {
    const { key, width, height } = await drawPicture(drawing, picture, usedAt)
    return async ({ tx, id }) => {
      const row = { caption, alt: altOf(picture), path: key, width, height }
      return { id: await storeImage({ db: tx }, row, id), recorded: row }
    }
  },
  hide: async (tx, id) => {
    await tx.delete(galleryImage).where(eq(galleryImage.id, id))
  },
  addressOf: async () => '/gallery',
  preview: ({ caption, picture }, { id }) => {
    const shown = picture && {
      id,
      caption,
      alt: altOf(picture),
      path: addressOf(picture.key),
      width: picture.width,
      height: picture.height,
    }
    return { path: '/gallery', answers: { '/gallery': bodyWith(listGallery.at, shown ? [shown] : []) } }
  },
})
