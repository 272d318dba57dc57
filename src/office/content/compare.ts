import { diffWordsWithSpace } from 'diff'
import * as v from 'valibot'
import { type ContentField, withChoices } from '#contract/content/kinds/fields.ts'
import { isSame, runsBetween } from '#domain/content/changes.ts'
import { blocksOf, type TextBlock } from '#domain/content/text-blocks.ts'
import { wordsOf } from './fields/field-words.ts'

/** Words of a block: new, gone, or in both. */
export interface Part {
  text: string
  change: 'added' | 'removed' | 'none'
}

/** What a block was, and what it is: a heading, bold words. */
interface Form {
  was: string
  is: string
}

/** One block of a text, as it stands between two revisions. Of `form` the words are the same. */
export type Block =
  | { change: 'same' | 'added' | 'removed'; text: string }
  | { change: 'words'; text: string; parts: readonly Part[]; form?: Form }
  | { change: 'form'; text: string; form: Form }

export interface ComparedField {
  field: ContentField
  blocks: readonly Block[]
  /** Files of a picture that was exchanged. */
  pictures?: { was: string | undefined; is: string | undefined } | undefined
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

const formChange = (old: TextBlock, now: TextBlock): Form =>
  old.form === now.form ? { was: '', is: '' } : { was: old.form, is: now.form }

function changedBlocks(from: readonly TextBlock[], to: readonly TextBlock[]): Block[] {
  const blocks: Block[] = []
  for (let index = 0; index < Math.max(from.length, to.length); index++) {
    const [old, now] = [from[index], to[index]]
    if (old && now && old.words === now.words) {
      blocks.push({ change: 'form', text: now.words, form: formChange(old, now) })
      continue
    }
    const parts = old && now ? partsOf(old.words, now.words) : []
    const kept = parts.filter(({ change }) => change === 'none').reduce((sum, { text }) => sum + text.trim().length, 0)
    if (old && now && kept > 0 && kept >= ALIKE * Math.min(old.words.length, now.words.length)) {
      const form = old.form !== now.form && { form: formChange(old, now) }
      blocks.push({ change: 'words', text: now.words, parts, ...form })
      continue
    }
    if (old) blocks.push({ change: 'removed', text: old.words })
    if (now) blocks.push({ change: 'added', text: now.words })
  }
  return blocks
}

/** Block by block first: words over the whole of a long text would take half a second. */
function compareTexts(from: readonly TextBlock[], to: readonly TextBlock[]): Block[] {
  const blocks: Block[] = []
  let place = 0
  const stayed = (until: number) => {
    blocks.push(...to.slice(place, until).map(({ words }): Block => ({ change: 'same', text: words })))
  }
  const htmlOf = ({ html }: TextBlock) => html
  for (const { gone, come } of runsBetween(from.map(htmlOf), to.map(htmlOf))) {
    stayed(come[0])
    blocks.push(...changedBlocks(from.slice(...gone), to.slice(...come)))
    place = come[1]
  }
  stayed(to.length)
  return blocks
}

type Data = Readonly<Record<string, unknown>>

function blocksIn(field: ContentField, data: Data): TextBlock[] {
  const value = data[field.name]
  if (field.type === 'rich') return typeof value === 'string' ? blocksOf(value) : []
  const text = wordsOf(withChoices(field, data), value)
  return text === '' ? [] : text.split('\n').map((words) => ({ words, form: '', html: words }))
}

/** What no words tell, as an order of entries or an empty line, is a change all the same. */
function compareField(field: ContentField, from: Data, to: Data): Block[] {
  const blocks = compareTexts(blocksIn(field, from), blocksIn(field, to))
  const isTold = blocks.some(({ change }) => change !== 'same')
  if (isTold || isSame(from[field.name], to[field.name])) return blocks
  return [...blocks, { change: 'form', text: '', form: { was: '', is: '' } }]
}

/** Every field that says something in one of the two, in their order. Without a change the data of both are equal. */
export const compareFields = (fields: readonly ContentField[], from: Data, to: Data): ComparedField[] =>
  fields
    .map((field) => ({ field, blocks: compareField(field, from, to), pictures: picturesIn(field, from, to) }))
    .filter(({ blocks }) => blocks.length > 0)

/** The picture that was there and the one that is, where they are two. */
function picturesIn({ name, type }: ContentField, from: Data, to: Data): ComparedField['pictures'] {
  if (type !== 'picture') return undefined
  const [was, is] = [from, to].map((data) => v.safeParse(v.object({ key: v.string() }), data[name]))
  const keys = [was, is].map((read) => (read?.success ? read.output.key : undefined))
  return keys[0] === keys[1] ? undefined : { was: keys[0], is: keys[1] }
}

const countOf = (text: string) => text.match(/\S+/g)?.length ?? 0

/** How many words came and went. */
export function wordsIn(compared: readonly ComparedField[]) {
  const blocks = compared.flatMap((one) => one.blocks).filter(({ change }) => change !== 'same')
  const parts = blocks.flatMap((block): readonly Part[] => {
    if (block.change === 'words') return block.parts
    return block.change === 'form' ? [] : [{ text: block.text, change: block.change === 'added' ? 'added' : 'removed' }]
  })
  const words = (of: Part['change']) =>
    parts.filter(({ change }) => change === of).reduce((sum, { text }) => sum + countOf(text), 0)
  return { added: words('added'), removed: words('removed') }
}
