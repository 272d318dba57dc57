import type { Report } from '#machines/replay/report.ts'
import type { Tape } from '#machines/replay/tape.ts'

/** Tapes of files, by their names, until this page is loaded anew. */
export const droppedTapes = new Map<string, Tape>()

/** The report that was dropped last. */
export const droppedReport: { current: { file: string; report: Report } | undefined } = { current: undefined }

/** What the tape of a report is called, by its place: a page may have two actors of one machine. */
export const tapeName = (file: string, index: number) => `${file} ${index + 1}`
