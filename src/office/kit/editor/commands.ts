import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Attrs, Mark, MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import { selectedRect } from 'prosemirror-tables'
import { liftTarget } from 'prosemirror-transform'
import { schema } from './schema.ts'

const { nodes, marks } = schema
const lists: readonly NodeType[] = [nodes.bullet_list, nodes.ordered_list]

interface Found {
  node: Node
  pos: number
}

/** The innermost node around the selection that is one of these. */
function around({ selection }: EditorState, types: readonly NodeType[]): Found | undefined {
  if (selection instanceof NodeSelection && types.includes(selection.node.type)) {
    return { node: selection.node, pos: selection.from }
  }
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, pos: $from.before(depth) }
  }
}

export const listAround = (state: EditorState) => around(state, lists)
export const figureAround = (state: EditorState) => around(state, [nodes.figure])
export const isQuoted = (state: EditorState) => around(state, [nodes.blockquote]) !== undefined

/** What the paragraph with the cursor is: 0 is plain text. */
export function levelAt({ selection }: EditorState): number | undefined {
  const { parent } = selection.$from
  if (parent.type === nodes.paragraph) return 0
  return parent.type === nodes.heading ? Number(parent.attrs.level) : undefined
}

export const setLevel = (level: number): Command =>
  level === 0 ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level })

export function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

export const toggleBold = toggleMark(marks.strong)
export const toggleItalic = toggleMark(marks.em)
export const toggleSub = toggleMark(marks.sub)
export const toggleSup = toggleMark(marks.sup)

/** Makes a list, changes its kind, or takes the item out of it. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state)
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.pos, type))
    return true
  }

export const toggleQuote: Command = (state, dispatch) => {
  if (!isQuoted(state)) return wrapIn(nodes.blockquote)(state, dispatch)
  const { $from, $to } = state.selection
  const range = $from.blockRange($to, (node) => node.type === nodes.blockquote)
  const target = range && liftTarget(range)
  if (!range || target === null) return false
  dispatch?.(state.tr.lift(range, target).scrollIntoView())
  return true
}

const SIZE = 3

/** A table of three rows, the first of them heads, with the cursor in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const row = (cell: NodeType) =>
    nodes.table_row.create(
      null,
      Array.from({ length: SIZE }, () => cell.createAndFill() ?? cell.create()),
    )
  const table = nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell), row(nodes.table_cell)])
  if (around(state, [nodes.table])) return false
  const tr = state.tr.replaceSelectionWith(table)
  tr.doc.descendants((node, pos) => {
    if (node === table) tr.setSelection(Selection.near(tr.doc.resolve(pos)))
    return node !== table
  })
  dispatch?.(tr.scrollIntoView())
  return true
}

/** A rule between two parts, with the cursor below it. */
export const insertRule: Command = (state, dispatch) => {
  if (around(state, [nodes.table, nodes.figure])) return false
  const rule = nodes.rule.create()
  const tr = state.tr.replaceSelectionWith(rule)
  let after = -1
  tr.doc.descendants((node, pos) => {
    if (node === rule) after = pos + node.nodeSize
  })
  if (after < 0) return false
  if (!tr.doc.resolve(after).nodeAfter?.isTextblock) tr.insert(after, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

/** Makes the first row or column of the table heads, or takes that back. */
export const toggleHeads =
  (which: 'row' | 'column'): Command =>
  (state, dispatch) => {
    const { map, table, tableStart } = selectedRect(state)
    const first = { left: 0, top: 0, right: which === 'row' ? map.width : 1, bottom: which === 'row' ? 1 : map.height }
    const cells = map.cellsInRect(first)
    const areHeads = cells.every((pos) => table.nodeAt(pos)?.type === nodes.table_header)
    const { tr } = state
    for (const pos of cells) {
      const type = areHeads ? nodes.table_cell : nodes.table_header
      tr.setNodeMarkup(tableStart + pos, type, table.nodeAt(pos)?.attrs)
    }
    dispatch?.(tr)
    return true
  }

interface Link {
  href: string
  from: number
  to: number
}

const linkIn = (node: Node | null | undefined): Mark | undefined => (node ? marks.link.isInSet(node.marks) : undefined)

/** The whole link that the cursor or the beginning of the selection is in. */
export function linkAround({ selection: { $from } }: EditorState): Link | undefined {
  const { parent, parentOffset } = $from
  const mark = linkIn(parent.childAfter(parentOffset).node) ?? linkIn(parent.childBefore(parentOffset).node)
  if (!mark) return
  let [from, to] = [-1, -1]
  parent.forEach((node, offset) => {
    const isSame = mark.isInSet(node.marks)
    const reaches = to === offset && from >= 0
    if (isSame && !reaches && (to < 0 || to < parentOffset)) from = offset
    if (isSame && (reaches || from === offset)) to = offset + node.nodeSize
  })
  const start = $from.start()
  return { href: String(mark.attrs.href), from: start + from, to: start + to }
}

/** Links what is selected, or the link around the cursor anew, or puts `text` there as a link. */
export const setLink =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    const { selection, tr } = state
    const mark = marks.link.create({ href })
    const before = linkAround(state)
    if (!selection.empty) tr.addMark(selection.from, selection.to, mark)
    else if (before) tr.removeMark(before.from, before.to, marks.link).addMark(before.from, before.to, mark)
    else tr.replaceSelectionWith(schema.text(text || href, [mark, ...selection.$from.marks()]), false)
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView())
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  const { selection, tr } = state
  const link = linkAround(state)
  if (!link) return false
  dispatch?.(tr.removeMark(Math.min(link.from, selection.from), Math.max(link.to, selection.to), marks.link))
  return true
}

/** Says anew what a picture shows. */
export const changeFigure =
  (pos: number, change: Attrs): Command =>
  (state, dispatch) => {
    const figure = state.doc.nodeAt(pos)
    if (figure?.type !== nodes.figure) return false
    dispatch?.(state.tr.setNodeMarkup(pos, undefined, { ...figure.attrs, ...change }))
    return true
  }

export const removeFigure =
  (pos: number): Command =>
  (state, dispatch) => {
    const figure = state.doc.nodeAt(pos)
    if (figure?.type !== nodes.figure) return false
    dispatch?.(state.tr.delete(pos, pos + figure.nodeSize).scrollIntoView())
    return true
  }

/** From a caption on to a paragraph below the picture. */
export const leaveFigure: Command = (state, dispatch) => {
  const found = figureAround(state)
  if (!found) return false
  const after = found.pos + found.node.nodeSize
  const tr = state.tr.insert(after, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

/** At the beginning of a caption there is nothing to take away but the picture: it is selected first. */
export const selectFigure: Command = (state, dispatch) => {
  const { empty, $from } = state.selection
  if (!empty || $from.parent.type !== nodes.figure || $from.parentOffset > 0) return false
  dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, $from.before())))
  return true
}

/** Out of a table or a picture with which the text begins or ends: a paragraph is put there. */
export const leaveEdge =
  (way: 'up' | 'down'): Command =>
  (state, dispatch, view) => {
    const { $from, $to } = state.selection
    const $edge = way === 'up' ? $from : $to
    const top = $edge.depth > 0 ? $edge.node(1) : undefined
    const isLast = way === 'up' ? $edge.index(0) === 0 : $edge.indexAfter(0) === state.doc.childCount
    const isInLastRow =
      $edge.depth > 1 && top?.type === nodes.table
        ? way === 'up'
          ? $edge.index(1) === 0
          : $edge.index(1) === top.childCount - 1
        : top?.type === nodes.figure
    if (!top || !isLast || !isInLastRow || !view?.endOfTextblock(way)) return false
    const at = way === 'up' ? $edge.before(1) : $edge.after(1)
    const tr = state.tr.insert(at, nodes.paragraph.create())
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView())
    return true
  }
