import Fuse, { type IFuseOptions } from 'fuse.js/basic'
import { fold } from '#domain/common/fold.ts'

/** One thing to look for: by its title and by its other words. */
export interface Searched {
  id: number
  title: string
  text: string
}

const options: IFuseOptions<Searched> = {
  // What a title says counts for more than what a text says.
  keys: [
    { name: 'title', weight: 3 },
    { name: 'text', weight: 1 },
  ],
  threshold: 0.2,
  // Anywhere: else a word deep in a text would count as missing.
  ignoreLocation: true,
  // Texts are folded once and not at every key.
  isCaseSensitive: true,
  includeScore: true,
  // In the order of the list, which equally good ones keep.
  shouldSort: false,
}

const foldedItem = ({ id, title, text }: Searched): Searched => ({ id, title: fold(title), text: fold(text) })

/** So many are looked through in one go, for so many milliseconds; then the browser hears what is typed. */
const SLICE = 10
const PATIENCE = 8

const turn = () => new Promise((resolve) => setTimeout(resolve))

const slicesOf = <Item>(items: Item[]) =>
  Array.from({ length: Math.ceil(items.length / SLICE) }, (_, index) => items.slice(index * SLICE, (index + 1) * SLICE))

/** Each word once, in one order whatever the order typed: the longest first, which most texts lack. */
const wordsOf = (text: string) =>
  [...new Set(fold(text).match(/\S+/g))].toSorted().toSorted((one, other) => other.length - one.length)

/** A list made ready to be looked through. Answers the ids of what holds every word of a text, the best first. */
export function searchIn<Item>(items: Item[], searched: (item: Item) => Searched) {
  const slices = slicesOf(items)
  const ready: Fuse<Searched>[] = []
  let last: { text: string; ids: number[] } | undefined

  return async (text: string, signal?: AbortSignal): Promise<number[]> => {
    if (last?.text === text) return last.ids
    const words = wordsOf(text)
    const found: [id: number, score: number][] = []
    let since = performance.now()
    for (const [index, slice] of slices.entries()) {
      const fuse = ready[index] ?? new Fuse(slice.map(searched).map(foldedItem), options)
      ready[index] = fuse
      let scores: Map<number, number> | undefined
      for (const word of words) {
        const hits = fuse.search(word).filter(({ item }) => scores?.has(item.id) ?? true)
        // The sum stands for the mean: all have the same number of words.
        scores = new Map(hits.map(({ item: { id }, score = 1 }) => [id, (scores?.get(id) ?? 0) + score]))
        if (performance.now() - since > PATIENCE) {
          await turn()
          signal?.throwIfAborted()
          since = performance.now()
        }
        if (!scores.size) break
      }
      found.push(...(scores ?? []))
    }
    const ids = found.toSorted(([, one], [, other]) => one - other).map(([id]) => id)
    last = { text, ids }
    return ids
  }
}
