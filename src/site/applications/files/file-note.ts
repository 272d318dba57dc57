import type { StashedFile } from '#machines/parts/stashed-file.ts'
import { kindOf } from '#src/site/kit/file-words.ts'
import { sizeText } from '#src/ui/form/file-kinds.ts'

/** "JPG, 380 kB, made smaller from 4.1 MB" */
export function fileNote({ name, size, chosen, ready }: StashedFile) {
  if (!ready) return 'Getting it ready'
  const told = `${kindOf(name)}, ${sizeText(size)}`
  return chosen ? `${told}, made smaller from ${sizeText(chosen)}` : told
}
