import type { MouseEvent } from 'react'
import type { GalleryImage } from '#contract/content/gallery.ts'
import { shapeOf } from '#domain/content/tile-shapes.ts'
import { pictureSet } from '#src/lib/file-address.ts'
import { PatternTile, Picture } from '#src/ui/Picture.tsx'

interface GalleryPictureProps {
  image: GalleryImage
  address: string
  name: string
  loading: 'eager' | 'lazy'
  onPress: (event: MouseEvent<HTMLElement>) => void
}

export const GalleryPicture = ({ image, address, name, loading, onPress }: GalleryPictureProps) => (
  <li className="gallery-tile" data-shape={shapeOf(image).name}>
    <a
      href={address}
      aria-label={image.alt ? undefined : name}
      aria-haspopup="dialog"
      onClick={onPress}
      className="block size-full cursor-zoom-in overflow-clip rounded-control bg-haze"
    >
      <Picture
        {...pictureSet(image.path)}
        sizes="(width >= 80rem) 288px, (width >= 64rem) 24vw, (width >= 48rem) 30vw, 46vw"
        alt={image.alt ?? ''}
        width={image.width ?? 400}
        height={image.height ?? 300}
        loading={loading}
        className="size-full object-cover object-(--focus)"
        fallback={<PatternTile name={image.alt || name} />}
      />
    </a>
  </li>
)
