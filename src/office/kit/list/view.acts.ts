import { removeView, saveView } from '#contract/staff/desk-endpoints.ts'
import type { SavedView } from '#contract/staff/views.ts'
import { act } from '../act/act.ts'

interface ListAs {
  list: string
  /** Filters and order, as they stand in its address. */
  query: string
}

/** Stores how a list is narrowed and ordered, under a name. */
export const saveViewAct = act({
  name: 'save-view',
  endpoint: saveView,
  undo: 'remove-view',
  title: 'Save this view',
  label: 'Save',
  begin: (_: ListAs) => ({ name: '' }),
  fields: [
    { name: 'name', label: 'Name', hint: 'Only you see it. A view with the same name is replaced.', longest: 40 },
  ],
  sends: ({ list, query }, { name }) => ({ body: { list, name: name.trim(), query } }),
  done: (_, { name }) => `The view ${name.trim()} is saved`,
})

export const removeViewAct = act({
  name: 'remove-view',
  endpoint: removeView,
  isDirect: true,
  title: ({ view }: { list: string; view: SavedView }) => `Remove the view ${view.name}`,
  label: 'Remove this view',
  sends: ({ view: { id } }) => ({ params: { id } }),
  done: ({ view }) => `The view ${view.name} is removed`,
})
