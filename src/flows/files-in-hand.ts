import type { FileInHand } from '#machines/flows/application/application-form.ts'
import type { Memory } from './memory.ts'

let count = 0

/** Lays a file where flows find it, and tells of it in words that a machine can carry. */
export function layDown(memory: Memory, file: File, told: Partial<FileInHand> = {}): FileInHand {
  count += 1
  // A reload begins to count anew, and must not find another file under a name of before.
  const id = `${Date.now()}-${count}`
  memory.files ??= new Map()
  memory.files.set(id, file)
  return { id, name: file.name, size: file.size, type: file.type, ready: false, ...told }
}

export const fileInHand = (memory: Memory, told: FileInHand | undefined): File | undefined =>
  told && memory.files?.get(told.id)
