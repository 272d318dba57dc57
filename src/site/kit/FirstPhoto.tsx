import type { ComponentProps } from 'react'
import { halfOf, pictureSet } from '#src/lib/file-address.ts'

/** A photograph that the office chose for the beginning of a page. */
export interface Photo {
  image: string
  image_alt: string
}

interface FirstPhotoProps
  extends Pick<ComponentProps<'img'>, 'sizes' | 'width' | 'height' | 'fetchPriority' | 'className'> {
  photo: Photo
}

/** A phone is sent the small one of the two, however fine its screen is. */
export function FirstPhoto({ photo: { image, image_alt }, ...shown }: FirstPhotoProps) {
  const half = halfOf(image)
  return (
    <picture>
      {half && <source media="(width < 48rem)" srcSet={half.address} />}
      <img {...pictureSet(image)} alt={image_alt} {...shown} />
    </picture>
  )
}
