import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

interface Added {
  add: { id: object; pos: number; label: string }
}
interface Removed {
  remove: object
}

const key = new PluginKey<DecorationSet>('uploads')

/** Holds the places of pictures that are on their way, wherever the text around them moves. */
export const uploadPlaces = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply: (tr, set) => {
      const moved = set.map(tr.mapping, tr.doc)
      const change: Added | Removed | undefined = tr.getMeta(key)
      if (!change) return moved
      if ('remove' in change) return moved.remove(moved.find(undefined, undefined, ({ id }) => id === change.remove))
      const { id, pos, label } = change.add
      const draw = () => {
        const place = document.createElement('span')
        place.className = 'prose-upload'
        place.textContent = label
        return place
      }
      return moved.add(tr.doc, [Decoration.widget(pos, draw, { id })])
    },
  },
  props: { decorations: (state) => key.getState(state) },
})

export function addPlace(view: EditorView, pos: number, label: string): object {
  const id = {}
  const change: Added = { add: { id, pos, label } }
  view.dispatch(view.state.tr.setMeta(key, change))
  return id
}

/** Where it is by now; null where what was around it is gone. */
export const placeOf = (view: EditorView, place: object): number | null =>
  key.getState(view.state)?.find(undefined, undefined, ({ id }) => id === place)[0]?.from ?? null

export function removePlace(view: EditorView, place: object) {
  const change: Removed = { remove: place }
  view.dispatch(view.state.tr.setMeta(key, change))
}
