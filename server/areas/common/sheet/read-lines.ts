import { on } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { createQueue } from '#server/ports/queue.ts'

/** The build puts it beside the server's program. */
const program = fileURLToPath(new URL('./file-worker.js', import.meta.url))

/** Beyond these the thread ends, and the site goes on. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
const MOST_TIME = 30_000

/** A second thread beside the site's has a core of its own; more would take that of the site. */
const inTurn = createQueue({
  atOnce: 1,
  mostWaiting: 5,
  full: 'Other files are being read just now. Please try again shortly.',
})

/** Each by its number in the file, from 1; without the empty ones. */
export type Lines = { line: number; cells: string[] }[]

/** A sheet of a workbook by its name, or a text by what parts its cells. */
export interface Part {
  name: string
  lines: Lines
}

const isLines = (given: unknown): given is Lines => Array.isArray(given)

const Answer = v.union([
  v.object({
    refused: v.union([v.picklist(['too large', 'unreadable', 'too many lines']), v.object({ brokenAt: v.number() })]),
  }),
  v.object({ parts: v.array(v.object({ name: v.string(), lines: v.custom<Lines>(isLines) })) }),
  v.object({ lines: v.custom<Lines>(isLines), isLast: v.boolean() }),
])
type Refused = Extract<v.InferOutput<typeof Answer>, { refused: unknown }>['refused']

/** What may part the cells of a text. */
const delimiters = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
]

export interface Reading {
  /** How many lines that are not empty may be read, and what is said of more. */
  most: number
  tooMany: string
  /** How many lines say what it is, and which of the parts is meant by them; it throws where none is. */
  beginning: number
  choose: (parts: readonly Part[]) => Part
  /** What is said of a text that cannot be read from this line on. */
  broken: (line: number) => string
}

const tooLarge =
  'This workbook is too large: unpacked it may have 100 MB and 1,000 files. Keep only the sheet of members, or split it.'
const unreadable = 'This workbook could not be read. Save it again as XLSX, or as CSV (UTF-8), and send that file.'

function refusalOf(refused: Refused, { tooMany, broken }: Reading): Refusal {
  if (typeof refused === 'object') return new Refusal(400, broken(refused.brokenAt))
  return new Refusal(400, { 'too large': tooLarge, unreadable, 'too many lines': tooMany }[refused])
}

async function readBy(worker: Worker, reading: Reading): Promise<Part> {
  let chosen = ''
  const lines: Lines = []
  for await (const [message] of on(worker, 'message', { signal: AbortSignal.timeout(MOST_TIME) })) {
    const answer = v.parse(Answer, message)
    if ('refused' in answer) throw refusalOf(answer.refused, reading)
    if ('parts' in answer) {
      chosen = reading.choose(answer.parts).name
      worker.postMessage(chosen)
      continue
    }
    for (const line of answer.lines) lines.push(line)
    if (answer.isLast) break
  }
  return { name: chosen, lines }
}

/** The lines of a text, or of a sheet of an XLSX workbook, each cell as text; days of a workbook as 1990-04-05. */
export const readLines = (of: Uint8Array | string, reading: Reading): Promise<Part> =>
  inTurn(async () => {
    const { most, beginning } = reading
    const workerData = { of, most, beginning, delimiters }
    const worker = new Worker(program, { workerData, resourceLimits: LIMITS, execArgv: [] })
    try {
      return await readBy(worker, reading)
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal(400, tooLarge)
    } finally {
      await worker.terminate()
    }
  })
