import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

interface Change {
  id: object
  /** Where it is put; without one it is taken away. */
  pos?: number
  label?: string
}

const key = new PluginKey<DecorationSet>('uploads')

const found = (set: DecorationSet | undefined, mark: object) =>
  set?.find(undefined, undefined, ({ id }) => id === mark) ?? []

/** Marks where pictures stand that are on their way, wherever the text around them moves. */
export const uploadMarks = new Plugin<DecorationSet>({
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
        const shown = document.createElement('span')
        shown.className = 'prose-upload'
        shown.textContent = label
        return shown
      }
      return moved.add(tr.doc, [Decoration.widget(pos, draw, { id })])
    },
  },
  props: { decorations: (state) => key.getState(state) },
})

const tell = (view: EditorView, change: Change) => view.dispatch(view.state.tr.setMeta(key, change))

export function addMark(view: EditorView, pos: number, label: string): object {
  const id = {}
  tell(view, { id, pos, label })
  return id
}

export const removeMark = (view: EditorView, id: object) => tell(view, { id })

/** Where it is by now; undefined where what was around it is gone. */
export const positionOf = (view: EditorView, mark: object) => found(key.getState(view.state), mark)[0]?.from
