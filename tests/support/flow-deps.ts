import { QueryClient } from '@tanstack/react-query'
import type { FlowDeps } from '#src/site/kit/flow/flow.ts'

/** What flows work with where no server answers, no listener hears and no page is turned. */
export const flowDeps: FlowDeps = {
  storage: undefined,
  notify: () => {},
  call: () => Promise.reject(new Error('Nobody answers')),
  queryClient: new QueryClient(),
  navigate: () => {},
  subscribe: () => () => {},
  watchMember: () => () => {},
  now: Date.now,
  tellSession: () => {},
  tabState: {},
}
