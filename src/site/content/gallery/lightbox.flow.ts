import { type EventFrom, type EventObject, fromCallback } from 'xstate'
import { lightboxMachine } from '#machines/content/lightbox/lightbox.machine.ts'
import { flow } from '#src/site/kit/flow/flow.ts'

type Heard = EventFrom<typeof lightboxMachine>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which picture of the gallery is enlarged over its page. */
    picture?: number
  }
}

const heardOf = (entry: unknown): Heard =>
  typeof entry === 'object' && entry !== null && 'picture' in entry && typeof entry.picture === 'number'
    ? { type: 'entry.reached', index: entry.picture }
    : { type: 'entry.left' }

export const lightboxFlow = flow('lightbox', ({ navigate }) =>
  lightboxMachine.provide({
    actors: {
      watchEntry: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const turned = ({ state }: Pick<PopStateEvent, 'state'>) => sendBack(heardOf(state))
        turned(history)
        addEventListener('popstate', turned)
        return () => removeEventListener('popstate', turned)
      }),
    },
    actions: {
      addEntry: (_, picture) => navigate({ to: '.', search: true, hash: true, state: { picture } }),
      leaveEntry: () => history.back(),
    },
  }),
)
