import { wrapIn } from 'prosemirror-commands'
import { closeHistory, undo } from 'prosemirror-history'
import { wrapInList } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { setLevel } from './commands.ts'
import { schema } from './schema.ts'

const { nodes } = schema

const signs: [RegExp, Command][] = [
  [/^[-*]$/, wrapInList(nodes.bullet_list)],
  [/^1[.)]$/, wrapInList(nodes.ordered_list)],
  [/^>$/, wrapIn(nodes.blockquote)],
  [/^##$/, setLevel(2)],
  [/^###$/, setLevel(3)],
]

/** What a paragraph becomes that is begun with a sign and a space. Its state: that this has just been done. */
export const typedSigns: Plugin<boolean> = new Plugin({
  state: {
    init: () => false,
    apply: (tr, before) => tr.getMeta(typedSigns) === true || (before && !tr.docChanged && !tr.selectionSet),
  },
  props: {
    handleTextInput: (view, from, to, text) => {
      const { state } = view
      const { parent } = state.selection.$from
      if (text !== ' ' || from !== to || parent.type !== nodes.paragraph || parent.childCount !== 1) return false
      const becomes = signs.find(([sign]) => sign.test(parent.textContent))?.[1]
      if (!becomes || state.selection.$from.parentOffset < parent.content.size) return false
      const tr = closeHistory(state.tr).delete(from - parent.content.size, from)
      const isDone = becomes(state.apply(tr), ({ steps }) => {
        for (const step of steps) tr.step(step)
      })
      if (isDone) view.dispatch(tr.setMeta(typedSigns, true).scrollIntoView())
      return isDone
    },
  },
})

/** Takes it back: the sign was meant as it stands. */
export const keepSign: Command = (state, dispatch, view) => {
  if (!view || typedSigns.getState(state) !== true) return false
  undo(state, dispatch)
  view.dispatch(view.state.tr.insertText(' '))
  return true
}
