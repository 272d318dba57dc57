import { Fragment, Slice } from 'prosemirror-model'
import { Selection, type Transaction } from 'prosemirror-state'
import { findTable } from 'prosemirror-tables'
import { dropPoint } from 'prosemirror-transform'
import type { EditorView } from 'prosemirror-view'
import { linkAddress } from './address.ts'
import { clean, readDom } from './clean.ts'
import { setLink } from './commands.ts'
import { type EmbeddedPicture, extractEmbedded, type PlacedPicture, placeEmbedded } from './embedded.ts'
import { reader } from './html.ts'
import { leaveOut } from './left-out.ts'
import { schema } from './schema.ts'
import { tidy } from './tidy.ts'

interface Pasted {
  slice: Slice
  /** What it brought that no text keeps, in a sentence; empty where it is kept whole. */
  leftOut: string
  /** Pictures that came within the text. In the slice a mark stands for each, in this order. */
  embedded: EmbeddedPicture[]
}

/** What was copied as HTML, somewhere: as much of it as a text may hold. */
export function pastedHtml(html: string): Pasted {
  const read = readDom(html)
  const embedded = extractEmbedded(read)
  const leftOut = leaveOut(read)
  const { content } = reader.parseSlice(clean(tidy(read)))
  // Tables and pictures stay whole: they are not opened to fill a paragraph with what is in them.
  return { slice: Slice.maxOpen(content, false), leftOut, embedded }
}

/** Plain words: each line is a paragraph. */
function pastedText(text: string, view: EditorView): Slice {
  const marks = view.state.storedMarks ?? view.state.selection.$from.marks()
  const lines = text.split(/(?:\r\n?|\n)+/).map((line) => line.replaceAll('\t', ' '))
  const paragraphs = lines.map((line) => schema.nodes.paragraph.create(null, line ? [schema.text(line, marks)] : []))
  return Slice.maxOpen(Fragment.from(paragraphs), false)
}

interface Brought {
  /** Pictures as files, to be uploaded. */
  pictures: File[]
  html: string
  text: string
}

/** What a clipboard or a drag brings. A picture copied by itself comes as a file and as its address: the file counts. */
export function broughtBy(data: DataTransfer): Brought {
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  const files = Array.from(data.files).filter(({ type }) => type.startsWith('image/'))
  const hasWords = html === '' ? text.trim() !== '' : readDom(html).textContent.trim() !== ''
  return { pictures: hasWords ? [] : files, html, text }
}

const sliceOf = (view: EditorView, { html, text }: Brought): Pasted =>
  html ? pastedHtml(html) : { slice: pastedText(text, view), leftOut: '', embedded: [] }

/** What is no part of a larger piece. */
const wholeNode = ({ content, openStart, openEnd }: Slice) =>
  content.childCount === 1 && openStart === 0 && openEnd === 0 ? content.firstChild : null

/** After a table the text goes on below it, not in its last cell. */
function goOnBelow(tr: Transaction) {
  const table = findTable(tr.selection.$to)
  if (!table) return
  const after = table.pos + table.node.nodeSize
  if (!tr.doc.resolve(after).nodeAfter?.isTextblock) tr.insert(after, schema.nodes.paragraph.create())
  tr.setSelection(Selection.near(tr.doc.resolve(after + 1)))
}

interface Put {
  /** What was left out, in a sentence. */
  leftOut: string
  /** Pictures that came within the text, and where each belongs: they are still to be uploaded. */
  embedded: PlacedPicture[]
}

/** Puts in what was pasted. */
export function paste(view: EditorView, event: ClipboardEvent, brought: Brought): Put {
  const { state } = view
  const address = /^(https?:\/\/|mailto:)\S+$/i.test(brought.text.trim()) ? linkAddress(brought.text) : null
  if (address !== null && !state.selection.empty) {
    setLink(address, '')(state, view.dispatch)
    return { leftOut: '', embedded: [] }
  }
  const { slice, leftOut, embedded } = sliceOf(view, brought)
  if (embedded.length === 0 && view.someProp('handlePaste', (handle) => handle(view, event, slice))) {
    return { leftOut, embedded: [] }
  }
  const node = wholeNode(slice)
  const tr = node ? state.tr.replaceSelectionWith(node, false) : state.tr.replaceSelection(slice)
  if (node?.type === schema.nodes.table) goOnBelow(tr)
  const placed = placeEmbedded(tr, embedded)
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
  return { leftOut, embedded: placed }
}

/** Puts in what was dropped there. */
export function drop(view: EditorView, at: number, brought: Brought): Put {
  const { slice, leftOut, embedded } = sliceOf(view, brought)
  const pos = dropPoint(view.state.doc, at, slice) ?? at
  const node = wholeNode(slice)
  const { tr } = view.state
  if (node) tr.replaceRangeWith(pos, pos, node)
  else tr.replaceRange(pos, pos, slice)
  const placed = placeEmbedded(tr, embedded)
  view.dispatch(tr.setMeta('uiEvent', 'drop'))
  view.focus()
  return { leftOut, embedded: placed }
}
