import * as v from 'valibot'
import type { ContentKindName } from '#contract/content/kinds.ts'
import type { Kept } from '#machines/content/content-editor/draft.ts'
import { newKey } from '#src/lib/call.ts'

const Fields = v.record(v.string(), v.unknown())
const seen = { number: v.number(), saved_at: v.nullable(v.string()) }

const KeptText = v.object({
  at: v.number(),
  tab: v.string(),
  data: Fields,
  seen: v.object(seen),
  pending: v.nullable(v.object({ ...seen, data: Fields, key: v.string(), aside: v.boolean() })),
})
type KeptText = v.InferOutput<typeof KeptText>

interface Whose {
  kind: ContentKindName
  id: number
  by: number
  writer: string
  tab: string
}

/** Of one person and one item: the next person who signs in does not see it. Each editor has one of its own. */
const keysOf = ({ kind, id, by }: Whose) => `text ${by} ${kind} ${id} `
const keyOf = (whose: Whose) => keysOf(whose) + whose.writer

function parse(text: string | null): KeptText | null {
  const read = v.safeParse(KeptText, JSON.parse(text ?? 'null'))
  return read.success ? read.output : null
}

/** Stores a text in the browser, also when the tab is closed. False where the browser has no room for it. */
export function storeTyped(whose: Whose, { data, seen: { number, saved_at }, pending }: Kept): boolean {
  try {
    const text: KeptText = { at: Date.now(), tab: whose.tab, data, seen: { number, saved_at }, pending }
    localStorage.setItem(keyOf(whose), JSON.stringify(text))
    return true
  } catch {
    return false
  }
}

export function forgetText(whose: Whose) {
  try {
    localStorage.removeItem(keyOf(whose))
  } catch {
    // Nothing was kept.
  }
}

/** Later than any time. */
const OWN_FIRST = 1e15

const TAB = 'office tab'

/** The name of this tab, which it has until it is closed. */
export function tabName(): string {
  try {
    const name = sessionStorage.getItem(TAB) ?? newKey()
    sessionStorage.setItem(TAB, name)
    return name
  } catch {
    return newKey()
  }
}

/**
 * What this person typed and another editor kept, of this tab first and then the newest: from now on it is this editor's.
 * Others wait for the next that is opened.
 */
export function adoptText(whose: Whose): Kept | null {
  try {
    const rank = (kept: KeptText | null) => (kept ? kept.at + (kept.tab === whose.tab ? OWN_FIRST : 0) : 0)
    const found = Object.keys(localStorage)
      .filter((key) => key.startsWith(keysOf(whose)))
      .map((key) => ({ key, text: localStorage.getItem(key) }))
      .map(({ key, text }) => ({ key, text, kept: parse(text) }))
      .toSorted((one, other) => rank(other.kept) - rank(one.kept))
    const [first] = found
    if (!first?.kept || first.text === null) return null
    localStorage.removeItem(first.key)
    localStorage.setItem(keyOf(whose), first.text)
    const { data, seen, pending } = first.kept
    return { data, seen, pending }
  } catch {
    return null
  }
}
