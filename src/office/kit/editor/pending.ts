import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { runsBetween } from '#domain/content/changes.ts'
import { docOf, type Part, partsOf } from './html.ts'

/** What the text was, and what is said of a block that is another now. */
export interface PendingText {
  was: string
  word: string
}

interface Known {
  was: readonly string[]
  word: string
}

interface Marked {
  known: Known | null
  marks: DecorationSet
}

const key = new PluginKey<Marked>('pending')

const htmlOf = ({ html }: Part) => html

/** A bar beside each block that is new or another one, and a short one where something was taken out. */
function marksOf(parts: readonly Part[], { was, word }: Known): Decoration[] {
  return runsBetween(was, parts.map(htmlOf)).flatMap(({ come }) => {
    const changed = parts.slice(...come)
    if (changed.length > 0) {
      const attributes = { class: 'prose-pending', 'aria-description': word }
      return changed.map(({ from, to }) => Decoration.node(from, to, attributes))
    }
    const [next, last] = [parts[come[0]], parts.at(-1)]
    const beside = next ?? last
    if (!beside) return []
    const attributes = {
      class: next ? 'prose-gone-before' : 'prose-gone-after',
      'aria-description': `Something ${next ? 'before' : 'after'} this was taken out`,
    }
    return [Decoration.node(beside.from, beside.to, attributes)]
  })
}

/** Marks what is not in the text that readers see next. */
export const pendingMarks = new Plugin<Marked>({
  key,
  state: {
    init: () => ({ known: null, marks: DecorationSet.empty }),
    apply: (tr, before) => {
      const told: Known | null | undefined = tr.getMeta(key)
      if (told === undefined && !tr.docChanged) return before
      const known = told === undefined ? before.known : told
      return {
        known,
        marks: known ? DecorationSet.create(tr.doc, marksOf(partsOf(tr.doc), known)) : DecorationSet.empty,
      }
    },
  },
  props: { decorations: (state) => key.getState(state)?.marks },
})

export function markPending(view: EditorView, pending: PendingText | undefined) {
  const known: Known | null = pending ? { was: partsOf(docOf(pending.was)).map(htmlOf), word: pending.word } : null
  view.dispatch(view.state.tr.setMeta(key, known))
}
