import { setup } from 'xstate'

/**
 * A file of members: nothing of it is taken over before it was previewed, and then that very file, once. Rows are read and
 * compared a few at a time, so both have a state of their own.
 */
export const importBatchMachine = setup({
  types: {} as {
    events:
      | { type: 'rows.kept' }
      | { type: 'batch.preview' }
      | { type: 'rows.compared' }
      | { type: 'batch.commit' }
      | { type: 'rows.imported' }
  },
}).createMachine({
  id: 'import-batch',
  version: '1',
  initial: 'reading',
  states: {
    reading: { on: { 'rows.kept': { target: 'read' } } },
    read: { on: { 'batch.preview': { target: 'previewing' } } },
    previewing: { on: { 'batch.preview': { target: 'previewing' }, 'rows.compared': { target: 'previewed' } } },
    previewed: { on: { 'batch.preview': { target: 'previewing' }, 'batch.commit': { target: 'importing' } } },
    importing: { on: { 'rows.imported': { target: 'done' } } },
    done: { type: 'final' },
  },
})
