import type { Tape } from '#machines/replay/tape.ts'

/** Tapes of files, by their names, until this page is loaded anew. */
export const droppedTapes = new Map<string, Tape>()
