import type { MouseEvent } from 'react'
import type { GalleryImage } from '#contract/content/gallery.ts'
import { fileAddress } from '#src/lib/file-address.ts'
import { lightboxFlow } from '#src/site/content/gallery/lightbox.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { GalleryPicture } from './GalleryPicture.tsx'
import { Lightbox } from './Lightbox.tsx'

/** So many may be in sight at first; the others load when they come near. */
const FIRST = 6

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Every picture leads to its file; a plain press shows it enlarged on the page instead. */
export function Gallery({ images }: { images: GalleryImage[] }) {
  const flow = useFlow(lightboxFlow, { count: images.length })
  const open = (event: MouseEvent<HTMLElement>, index: number) => {
    if (!isPlain(event)) return
    event.preventDefault()
    // Not every browser gives a pressed link the focus, which comes back to it in the end.
    event.currentTarget.focus()
    flow.send({ type: 'picture.open', index })
  }
  return (
    <>
      <div className="gallery">
        <ul className="gallery-grid">
          {images.map((image, index) => (
            <GalleryPicture
              key={image.id}
              image={image}
              address={fileAddress(image.path)}
              name={image.caption ?? `Picture ${index + 1} of ${images.length}`}
              loading={index < FIRST ? 'eager' : 'lazy'}
              onPress={(event) => open(event, index)}
            />
          ))}
        </ul>
      </div>
      <Lightbox flow={flow} images={images} />
    </>
  )
}
