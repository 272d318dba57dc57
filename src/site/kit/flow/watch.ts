import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { type EventObject, fromCallback } from 'xstate'
import type { Profile } from '#contract/identity/auth.ts'
import type { FlowDeps } from './flow.ts'

/** Tells a machine when the browser brings its page back as it was left, from another site by its Back button. */
export const watchReturn = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const shown = ({ persisted }: PageTransitionEvent) => persisted && sendBack({ type: 'page.returned' })
  addEventListener('pageshow', shown)
  return () => removeEventListener('pageshow', shown)
})

/** Tells a machine of each page that takes the place of another, as the event it has for that. */
export const watchPage = ({ subscribe }: FlowDeps, eventOf: (path: string) => EventObject) =>
  fromCallback<EventObject, undefined>(({ sendBack }) =>
    subscribe('onResolved', ({ fromLocation, toLocation: { pathname }, pathChanged }) => {
      if (fromLocation && pathChanged) sendBack(eventOf(pathname))
    }),
  )

/** Tells a machine what the address of its page says besides the path, whenever that changes. */
export const watchSearch = ({ subscribe }: FlowDeps, eventOf: (search: object) => EventObject) =>
  fromCallback<EventObject, undefined>(({ sendBack }) =>
    subscribe('onResolved', ({ toLocation: { search }, pathChanged }) => {
      if (!pathChanged) sendBack(eventOf(search))
    }),
  )

/** Tells a machine who is signed in, as the event it has for that. */
export const watchMember = (deps: FlowDeps, eventOf: (profile: Profile) => EventObject) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => deps.watchMember((profile) => sendBack(eventOf(profile))))

/** What a query has, or why it has nothing. */
interface Answer<Data> {
  data: Data | undefined
  error: Error | null
}

/** Hears what a query has, now and whenever that changes, until it is told to stop. The page that shows it is who asks. */
export function followQuery<Data, Key extends QueryKey>(
  { queryClient }: Pick<FlowDeps, 'queryClient'>,
  query: QueryObserverOptions<Data, Error, Data, Data, Key>,
  hear: (answer: Answer<Data>) => void,
): () => void {
  const observer = new QueryObserver(queryClient, { ...query, enabled: false, notifyOnChangeProps: ['data', 'error'] })
  hear(observer.getCurrentResult())
  return observer.subscribe(hear)
}
