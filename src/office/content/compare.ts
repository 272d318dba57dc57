import { diffArrays, diffWordsWithSpace } from 'diff'
import { type ContentField, withChoices } from '#contract/content/kinds/fields.ts'
import { wordsOf } from './fields/field-words.ts'

/** Words of a block: new, gone, or in both. */
export interface Part {
  text: string
  change: 'added' | 'removed' | 'none'
}

/** One block of a text, as it stands between two revisions. */
export type Block =
  | { change: 'same' | 'added' | 'removed'; text: string }
  | { change: 'words'; text: string; parts: readonly Part[] }

export interface ComparedField {
  field: ContentField
  blocks: readonly Block[]
}

/** Two blocks are the same one, changed, where so many of their letters stand in both. */
const ALIKE = 0.4

/** Words in a row that changed are one change, with the spaces between them. */
function partsOf(from: string, to: string): Part[] {
  const parts: Part[] = []
  const open = { removed: '', added: '', space: '' }
  const flush = () => {
    if (open.removed) parts.push({ text: open.removed, change: 'removed' })
    if (open.added) parts.push({ text: open.added, change: 'added' })
    if (open.space) parts.push({ text: open.space, change: 'none' })
    Object.assign(open, { removed: '', added: '', space: '' })
  }
  const change = (of: 'removed' | 'added', text: string) => {
    if (open.space) {
      open.removed += open.space
      open.added += open.space
      open.space = ''
    }
    open[of] += text
  }
  for (const { value, added, removed } of diffWordsWithSpace(from, to)) {
    if (removed) change('removed', value)
    else if (added) change('added', value)
    else if (value.trim() === '' && open.removed && open.added) open.space = value
    else {
      flush()
      parts.push({ text: value, change: 'none' })
    }
  }
  flush()
  return parts
}

function changedBlocks(from: readonly string[], to: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (let index = 0; index < Math.max(from.length, to.length); index++) {
    const [old, now] = [from[index], to[index]]
    const parts = old !== undefined && now !== undefined ? partsOf(old, now) : []
    const kept = parts.filter(({ change }) => change === 'none').reduce((sum, { text }) => sum + text.trim().length, 0)
    if (now !== undefined && kept > 0 && kept >= ALIKE * Math.min(old?.length ?? 0, now.length)) {
      blocks.push({ change: 'words', text: now, parts })
      continue
    }
    if (old !== undefined) blocks.push({ change: 'removed', text: old })
    if (now !== undefined) blocks.push({ change: 'added', text: now })
  }
  return blocks
}

/** Block by block first: words over the whole of a long text would take half a second. */
function compareTexts(from: string, to: string): Block[] {
  const lines = (text: string) => (text ? text.split('\n') : [])
  const blocks: Block[] = []
  let gone: string[] = []
  const flush = (came: string[] = []) => {
    blocks.push(...changedBlocks(gone, came))
    gone = []
  }
  for (const { value, added, removed } of diffArrays(lines(from), lines(to))) {
    if (removed) gone = value
    else if (added) flush(value)
    else {
      flush()
      blocks.push(...value.map((text): Block => ({ change: 'same', text })))
    }
  }
  flush()
  return blocks
}

type Data = Readonly<Record<string, unknown>>

/** Every field that says something in one of the two, in their order. */
export const compareFields = (fields: readonly ContentField[], from: Data, to: Data): ComparedField[] =>
  fields
    .map((field) => ({
      field,
      blocks: compareTexts(
        wordsOf(withChoices(field, from), from[field.name]),
        wordsOf(withChoices(field, to), to[field.name]),
      ),
    }))
    .filter(({ blocks }) => blocks.length > 0)

const countOf = (text: string) => text.match(/\S+/g)?.length ?? 0

/** How much has changed, in numbers. */
export function changesIn(compared: readonly ComparedField[]) {
  const blocks = compared.flatMap((one) => one.blocks).filter(({ change }) => change !== 'same')
  const parts = blocks.flatMap((block): readonly Part[] =>
    block.change === 'words'
      ? block.parts
      : [{ text: block.text, change: block.change === 'added' ? 'added' : 'removed' }],
  )
  const words = (of: Part['change']) =>
    parts.filter(({ change }) => change === of).reduce((sum, { text }) => sum + countOf(text), 0)
  return { blocks: blocks.length, added: words('added'), removed: words('removed') }
}
