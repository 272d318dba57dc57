import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

interface Change {
  id: object
  /** Where it is put; without one it is taken away. */
  pos?: number
  label?: string
}

const key = new PluginKey<DecorationSet>('uploads')

const found = (set: DecorationSet | undefined, place: object) =>
  set?.find(undefined, undefined, ({ id }) => id === place) ?? []

/** Holds the places of pictures that are on their way, wherever the text around them moves. */
export const uploadPlaces = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply: (tr, set) => {
      const moved = set.map(tr.mapping, tr.doc)
      const change: Change | undefined = tr.getMeta(key)
      if (!change) return moved
      const { id, pos, label = '' } = change
      if (pos === undefined) return moved.remove(found(moved, id))
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

const tell = (view: EditorView, change: Change) => view.dispatch(view.state.tr.setMeta(key, change))

export function addPlace(view: EditorView, pos: number, label: string): object {
  const id = {}
  tell(view, { id, pos, label })
  return id
}

export const removePlace = (view: EditorView, id: object) => tell(view, { id })

/** Where it is by now; undefined where what was around it is gone. */
export const placeOf = (view: EditorView, place: object) => found(key.getState(view.state), place)[0]?.from
