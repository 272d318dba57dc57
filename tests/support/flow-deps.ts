import { createReader } from '#src/api/reader.ts'
import type { FlowDeps } from '#src/flows/flow.ts'

/** What flows work with where nobody answers, hears or turns the page. */
export const flowDeps: FlowDeps = {
  storage: undefined,
  notify: () => {},
  call: () => Promise.reject(new Error('Nobody answers')),
  reader: createReader({ waits: false, onFailure: () => {} }),
  navigate: () => {},
  subscribe: () => () => {},
  refresh: () => {},
  watchMember: () => () => {},
  tellSession: () => {},
  memory: {},
}
