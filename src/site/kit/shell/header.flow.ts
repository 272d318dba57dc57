import { type EventFrom, type EventObject, fromCallback } from 'xstate'
import { headerMachine } from '#machines/common/header/header.machine.ts'
import { flow } from '../flow/flow.ts'
import { watchPage } from '../flow/watch.ts'

type Heard = EventFrom<typeof headerMachine>

export const headerFlow = flow('header', (deps) =>
  headerMachine.provide({
    actors: {
      watchPage: watchPage(deps, (): Heard => ({ type: 'path.changed' })),
      watchWindow: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const tell = (heard: Heard) => sendBack(heard)
        const scrolled = () => tell({ type: 'page.scrolled', y: window.scrollY })
        const resized = () => tell({ type: 'window.resized', width: window.innerWidth })
        scrolled()
        addEventListener('scroll', scrolled, { passive: true })
        addEventListener('resize', resized)
        return () => {
          removeEventListener('scroll', scrolled)
          removeEventListener('resize', resized)
        }
      }),
    },
    actions: { scrollToTop: () => window.scrollTo({ top: 0, left: 0, behavior: 'instant' }) },
  }),
)
