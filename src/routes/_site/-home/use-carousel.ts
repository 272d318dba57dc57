import { useEffect } from 'react'
import { carouselFlow } from '#src/flows/carousel.ts'
import { useFlow } from '#src/flows/use-flow.tsx'

/** The carousel's actor, stopped for those who asked for less motion. */
export function useCarousel(slides: number) {
  const flow = useFlow(carouselFlow, { slides })

  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const changed = () => query.matches && flow.send({ type: 'motion.reduced' })
    changed()
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [flow])

  return flow
}
