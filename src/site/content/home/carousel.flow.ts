import { type EventFrom, type EventObject, fromCallback } from 'xstate'
import { carouselMachine } from '#machines/content/carousel/carousel.machine.ts'
import { flow } from '#src/site/kit/flow/flow.ts'

type Heard = EventFrom<typeof carouselMachine>

export const carouselFlow = flow('carousel', () =>
  carouselMachine.provide({
    actors: {
      watchMotion: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const reduced: Heard = { type: 'motion.reduced' }
        const query = matchMedia('(prefers-reduced-motion: reduce)')
        const changed = () => query.matches && sendBack(reduced)
        changed()
        query.addEventListener('change', changed)
        return () => query.removeEventListener('change', changed)
      }),
    },
  }),
)
