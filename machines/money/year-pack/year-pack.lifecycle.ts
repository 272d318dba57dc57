import { setup } from 'xstate'

/**
 * The year pack of a dues year. A draft is counted as often as somebody asks; a closed pack does not change any more. Where
 * something has to be corrected, a new draft with a reason is closed in its place, and the earlier pack is kept as reissued.
 */
export const yearPackMachine = setup({
  types: {} as { events: { type: 'pack.count' } | { type: 'pack.close' } | { type: 'pack.reissue' } },
}).createMachine({
  id: 'year-pack',
  version: '1',
  initial: 'draft',
  states: {
    draft: { on: { 'pack.count': { target: 'draft' }, 'pack.close': { target: 'closed' } } },
    closed: { on: { 'pack.reissue': { target: 'reissued' } } },
    reissued: { type: 'final' },
  },
})
