import { setup } from 'xstate'

/**
 * What becomes of something that is edited in the browser. What is published may be changed: its drafts are revisions of
 * their own, and the public reads the one that was published. The clock publishes and unpublishes by the same steps.
 */
export const contentItemMachine = setup({
  types: {} as {
    events:
      | { type: 'item.publish' }
      | { type: 'item.schedule' }
      | { type: 'item.recall' }
      | { type: 'item.unpublish' }
      | { type: 'item.archive' }
      | { type: 'item.revive' }
  },
}).createMachine({
  id: 'content-item',
  version: '1',
  initial: 'draft',
  states: {
    draft: {
      on: {
        'item.publish': { target: 'published' },
        'item.schedule': { target: 'scheduled' },
        'item.archive': { target: 'archived' },
      },
    },
    scheduled: {
      on: {
        'item.publish': { target: 'published' },
        'item.schedule': { target: 'scheduled' },
        'item.recall': { target: 'draft' },
        'item.archive': { target: 'archived' },
      },
    },
    published: {
      on: {
        'item.publish': { target: 'published' },
        'item.schedule': { target: 'published' },
        // A text that was to take the place of this one.
        'item.recall': { target: 'published' },
        'item.unpublish': { target: 'unpublished' },
        'item.archive': { target: 'archived' },
      },
    },
    unpublished: {
      on: {
        'item.publish': { target: 'published' },
        'item.schedule': { target: 'scheduled' },
        'item.archive': { target: 'archived' },
      },
    },
    archived: { on: { 'item.revive': { target: 'draft' } } },
  },
})
