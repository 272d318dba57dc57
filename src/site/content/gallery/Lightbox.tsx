import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { GalleryImage } from '#contract/content/gallery.ts'
import type { MachineOf } from '#machines/registry.ts'
import { CrossIcon } from '#src/ui/icons/icons.tsx'
import { useModal } from '#src/ui/overlay/use-modal.ts'
import { LightboxStage } from './LightboxStage.tsx'
import { TurnButtons } from './TurnButtons.tsx'

interface LightboxProps {
  flow: ActorRefFrom<MachineOf<'lightbox'>>
  images: GalleryImage[]
}

/** One picture over the whole screen. Focus, Esc and the way back are the browser's own dialog. */
export function Lightbox({ flow, images }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useSelector(flow, (state) => state.hasTag('open'))
  const index = useSelector(flow, (state) => state.context.index)
  const image = images[index]
  const close = () => flow.send({ type: 'picture.close' })
  const turn = (to: 'next' | 'previous') => flow.send({ type: `picture.${to}` })

  useModal(dialog, open, close)

  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn('next')
    else if (event.key === 'ArrowLeft') turn('previous')
    else if (event.key === 'Home') flow.send({ type: 'picture.jump', index: 0 })
    else if (event.key === 'End') flow.send({ type: 'picture.jump', index: images.length - 1 })
    else return
    event.preventDefault()
  }

  return (
    <dialog ref={dialog} aria-label="Enlarged picture" className="lightbox on-dark" onKeyDown={press}>
      {open && image && (
        <>
          <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5 md:px-6">
            <p role="status" className="font-strong text-small tabular-nums">
              {index + 1} of {images.length}
              <span className="sr-only">{image.caption && `: ${image.caption}`}</span>
            </p>
            <button type="button" aria-label="Close" onClick={close} className="lightbox-button">
              <CrossIcon size={24} />
            </button>
          </div>
          <LightboxStage flow={flow} images={images} onTurn={turn} />
          <div className="flex min-h-20 items-center justify-between gap-3 px-3 py-3 md:px-6">
            <p aria-hidden="true" className="order-1 line-clamp-3 flex-1 text-center text-small md:text-body">
              {image.caption}
            </p>
            {images.length > 1 && <TurnButtons onTurn={turn} />}
          </div>
        </>
      )}
    </dialog>
  )
}
