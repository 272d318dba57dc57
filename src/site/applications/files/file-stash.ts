import type { StashedFile } from '#machines/parts/stashed-file.ts'
import { kindOf } from '#src/site/kit/file-words.ts'
import type { TabState } from '#src/site/kit/tab-state.ts'
import { sizeText } from '#src/ui/form/file-kinds.ts'

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

/** "JPG, 380 kB, made smaller from 4.1 MB" */
export function fileNote({ name, size, chosen, ready }: StashedFile) {
  if (!ready) return 'Getting it ready'
  const told = `${kindOf(name)}, ${sizeText(size)}`
  return chosen ? `${told}, made smaller from ${sizeText(chosen)}` : told
}
