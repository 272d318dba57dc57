import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { carouselFlow } from '#src/site/content/home/carousel.flow.ts'
import type { Slide } from '#src/site/content/home/slides.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { useHold } from '#src/ui/overlay/use-hold.ts'
import { useSwipe } from '#src/ui/overlay/use-swipe.ts'
import { HeroControls } from './HeroControls.tsx'
import { HeroSlide } from './HeroSlide.tsx'
import { useAfterLoad } from './use-after-load.ts'

/** Slides in one cell: the ones that are off stay laid out, so that nothing moves when they turn. */
export function Hero({ slides }: { slides: Slide[] }) {
  const region = useRef<HTMLElement>(null)
  const flow = useFlow(carouselFlow, { slides: slides.length })
  const index = useSelector(flow, (state) => state.context.index)
  const turning = useSelector(flow, (state) => state.hasTag('turning'))
  const loaded = useAfterLoad()

  // Held while somebody looks closer, turned by a swipe.
  useHold(region, {
    onHold: () => flow.send({ type: 'carousel.hold' }),
    onRelease: () => flow.send({ type: 'carousel.release' }),
  })
  const swipe = useSwipe((distance) => {
    const step = distance < 0 ? 1 : slides.length - 1
    flow.send({ type: 'slide.select', index: (index + step) % slides.length })
  })

  return (
    <section ref={region} {...swipe} aria-label="Highlights" aria-roledescription="carousel" className="hero on-dark">
      {slides.map((slide, position) => (
        <HeroSlide
          // biome-ignore lint/suspicious/noArrayIndexKey: two slides may say the same
          key={position}
          slide={slide}
          position={position}
          count={slides.length}
          shown={position === index}
          withPicture={position === 0 || loaded}
        />
      ))}
      <HeroControls
        index={index}
        count={slides.length}
        turning={turning}
        onSelect={(chosen) => flow.send({ type: 'slide.select', index: chosen })}
        onToggle={() => flow.send({ type: turning ? 'carousel.pause' : 'carousel.play' })}
      />
    </section>
  )
}
