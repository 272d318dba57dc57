import type { StashedFile } from '#machines/flows/application/application-form.ts'
import type { Memory } from './memory.ts'

let count = 0

/** Puts a file where flows find it, and describes it in words that a machine can carry. */
export function stash(memory: Memory, file: File, more: Partial<StashedFile> = {}): StashedFile {
  count += 1
  // A reload begins to count anew, and must not find another file under a name of before.
  const id = `${Date.now()}-${count}`
  memory.files ??= new Map()
  memory.files.set(id, file)
  return { id, name: file.name, size: file.size, type: file.type, ready: false, ...more }
}

export const stashedFile = (memory: Memory, file: StashedFile | undefined): File | undefined =>
  file && memory.files?.get(file.id)
