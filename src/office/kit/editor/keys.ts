import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import {
  leaveEdge,
  leaveFigure,
  selectFigure,
  setLevel,
  toggleBold,
  toggleItalic,
  toggleList,
  toggleQuote,
  toggleSub,
  toggleSup,
} from './commands.ts'
import { remembered } from './html.ts'
import { schema } from './schema.ts'
import { keepSign, typedSigns } from './typed-signs.ts'

const { nodes } = schema

const insertBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** The server's cleaner ends below thirty elements in each other; a table counts one more. */
const MOST_DEEP = 20

const depthOf: (node: Node) => number = remembered((node) =>
  node.children.reduce((most, child) => Math.max(most, 1 + depthOf(child)), 0),
)

/** Nothing is put deeper than it would be kept. */
const notTooDeep = new Plugin({
  filterTransaction: ({ docChanged, doc }, before) =>
    !docChanged || depthOf(doc) <= Math.max(MOST_DEEP, depthOf(before.doc)),
})

interface Around {
  openLink: () => void
  focusToolbar: () => void
  /** Without what no mail holds. */
  isPlain: boolean
}

const act =
  (does: () => void): Command =>
  () => {
    does()
    return true
  }

export const keysOf = ({ openLink, focusToolbar, isPlain }: Around): Plugin[] => [
  notTooDeep,
  typedSigns,
  keymap({
    'Mod-b': toggleBold,
    'Mod-i': toggleItalic,
    ...(isPlain ? {} : { 'Mod-,': toggleSub, 'Mod-.': toggleSup }),
    'Mod-k': act(openLink),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-Alt-0': setLevel(0),
    'Mod-Alt-2': setLevel(2),
    'Mod-Alt-3': setLevel(3),
    'Shift-Mod-7': toggleList(nodes.ordered_list),
    'Shift-Mod-8': toggleList(nodes.bullet_list),
    'Shift-Mod-9': toggleQuote,
    'Alt-F10': act(focusToolbar),
    'Shift-Enter': insertBreak,
    Enter: chainCommands(leaveFigure, splitListItem(nodes.list_item)),
    Backspace: chainCommands(keepSign, selectFigure),
    // Where neither does anything, Tab leaves the editor.
    Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.list_item)),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
    ArrowUp: leaveEdge('up'),
    ArrowDown: leaveEdge('down'),
  }),
  keymap(baseKeymap),
  history(),
  tableEditing(),
]
