import { type RefObject, useEffect } from 'react'
import { carouselFlow } from '../../../flows/carousel.ts'
import { useFlow } from '../../../flows/use-flow.tsx'
import { useHold } from '../../../ui/use-hold.ts'
import { useSwipe } from '../../../ui/use-swipe.ts'

/** The carousel's actor, held while somebody looks closer, stopped for those who asked for less motion. */
export function useCarousel(region: RefObject<HTMLElement | null>, slides: number) {
  const flow = useFlow(carouselFlow, { slides })

  useHold(region, {
    onHold: () => flow.send({ type: 'carousel.hold' }),
    onRelease: () => flow.send({ type: 'carousel.release' }),
  })

  useSwipe(region, (distance) => {
    const { index } = flow.getSnapshot().context
    const step = distance < 0 ? 1 : slides - 1
    flow.send({ type: 'slide.select', index: (index + step) % slides })
  })

  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)')
    const changed = () => query.matches && flow.send({ type: 'motion.reduced' })
    changed()
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [flow])

  return flow
}
