import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { GalleryImage } from '#contract/content/gallery.ts'
import type { MachineOf } from '#machines/registry.ts'
import { pictureSet } from '#src/lib/file-address.ts'
import { Button } from '#src/ui/Button.tsx'
import { useSwipe } from '#src/ui/overlay/use-swipe.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { useFocus } from '#src/ui/use-focus.ts'

interface LightboxStageProps {
  flow: ActorRefFrom<MachineOf<'lightbox'>>
  images: GalleryImage[]
  onTurn: (to: 'next' | 'previous') => void
}

/** It fills the width or the height of the stage, whichever is less. */
const sizesOf = ({ width, height }: GalleryImage) =>
  width && height ? `min(100vw, ${Math.round((85 * width) / height)}vh)` : '100vw'

/** The picture that is shown, and those beside it, which are fetched before they are asked for. */
export function LightboxStage({ flow, images, onTurn }: LightboxStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const index = useSelector(flow, (state) => state.context.index)
  const loading = useSelector(flow, (state) => state.hasTag('loading'))
  const failed = useSelector(flow, (state) => state.hasTag('failed'))
  const count = images.length
  const image = images[index]
  const near = [(index + 1) % count, (index + count - 1) % count]
  const beside = images.filter((_, place) => place !== index && near.includes(place))

  const swipe = useSwipe((distance) => onTurn(distance < 0 ? 'next' : 'previous'))

  // The keys are heard where the focus is, and the button that was pressed goes.
  useFocus(failed, () => !failed && document.activeElement === document.body && stage.current)

  if (!image) return null
  return (
    <div ref={stage} {...swipe} tabIndex={-1} className="lightbox-stage outline-none">
      {failed ? (
        <div className="hatched grid aspect-4/3 w-full max-w-2xl place-items-center rounded-control text-paper/15">
          <div className="rounded-control bg-night p-5 text-center text-paper">
            <p role="alert">This picture could not be loaded.</p>
            <Button kind="outline-on-dark" className="mt-4" onClick={() => flow.send({ type: 'picture.retry' })}>
              Try again
            </Button>
          </div>
        </div>
      ) : (
        <img
          key={image.id}
          {...pictureSet(image.path)}
          sizes={sizesOf(image)}
          alt={image.alt ?? ''}
          draggable={false}
          onLoad={() => flow.send({ type: 'picture.loaded', index })}
          onError={() => flow.send({ type: 'picture.failed', index })}
        />
      )}
      {loading && (
        <span className="lightbox-wait">
          <Spinner label="Loading picture" />
        </span>
      )}
      {!loading &&
        beside.map((other) => (
          <img key={other.id} {...pictureSet(other.path)} sizes={sizesOf(other)} alt="" hidden fetchPriority="low" />
        ))}
    </div>
  )
}
