import type { RefObject } from 'react'
import type { Actor } from 'xstate'
import type { MachineOf } from '#machines/registry.ts'
import { useHold } from '#src/ui/use-hold.ts'
import { useSwipe } from '#src/ui/use-swipe.ts'

interface HeroGesturesProps {
  region: RefObject<HTMLElement | null>
  flow: Actor<MachineOf<'carousel'>>
  slides: number
}

/** Held while somebody looks closer, turned by a swipe. */
export function HeroGestures({ region, flow, slides }: HeroGesturesProps) {
  useHold(region, {
    onHold: () => flow.send({ type: 'carousel.hold' }),
    onRelease: () => flow.send({ type: 'carousel.release' }),
  })

  useSwipe(region, (distance) => {
    const { index } = flow.getSnapshot().context
    const step = distance < 0 ? 1 : slides - 1
    flow.send({ type: 'slide.select', index: (index + step) % slides })
  })

  return null
}
