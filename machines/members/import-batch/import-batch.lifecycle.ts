import { setup } from 'xstate'

/**
 * A file of members: nothing of it is taken over before it was previewed, and then that very file, once. Rows are read and
 * compared a few at a time, so both have a state of their own. What was taken over is undone once; an import or an undo whose
 * job was stopped is undone, too.
 */
export const importBatchMachine = setup({
  types: {} as {
    events:
      | { type: 'rows.kept' }
      | { type: 'batch.preview' }
      | { type: 'rows.compared' }
      | { type: 'batch.commit' }
      | { type: 'rows.imported' }
      | { type: 'batch.undo' }
      | { type: 'rows.undone' }
  },
}).createMachine({
  id: 'import-batch',
  version: '2',
  initial: 'reading',
  states: {
    reading: { on: { 'rows.kept': { target: 'read' } } },
    read: { on: { 'batch.preview': { target: 'previewing' } } },
    previewing: { on: { 'batch.preview': { target: 'previewing' }, 'rows.compared': { target: 'previewed' } } },
    previewed: { on: { 'batch.preview': { target: 'previewing' }, 'batch.commit': { target: 'importing' } } },
    importing: { on: { 'rows.imported': { target: 'done' }, 'batch.undo': { target: 'undoing' } } },
    done: { on: { 'batch.undo': { target: 'undoing' } } },
    undoing: { on: { 'batch.undo': { target: 'undoing' }, 'rows.undone': { target: 'undone' } } },
    undone: { type: 'final' },
  },
})
