import type { StashedFile } from '#machines/parts/stashed-file.ts'
import type { TabState } from '#src/site/kit/tab-state.ts'

let count = 0

/** Puts a file where flows find it, and describes it in words that a machine can carry. */
export function stash(tabState: TabState, file: File, more: Partial<StashedFile> = {}): StashedFile {
  count += 1
  // A reload begins to count anew, and must not find another file under a name of before.
  const id = `${Date.now()}-${count}`
  tabState.files ??= new Map()
  tabState.files.set(id, file)
  return { id, name: file.name, size: file.size, type: file.type, ready: false, ...more }
}

export const stashedFile = (tabState: TabState, file: StashedFile | undefined): File | undefined =>
  file && tabState.files?.get(file.id)
