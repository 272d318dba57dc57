import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { Refusal } from '#contract/refusal.ts'

/** The build puts it beside the server's program. */
const program = fileURLToPath(new URL('./xlsx-worker.js', import.meta.url))

/** Beyond these the thread ends, and the site goes on. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
const MOST_TIME = 30_000

const Answer = v.union([
  v.object({ refused: v.picklist(['too large', 'unreadable']) }),
  v.object({
    sheets: v.array(
      v.object({ name: v.string(), lines: v.array(v.object({ line: v.number(), cells: v.array(v.string()) })) }),
    ),
  }),
])

export interface Sheet {
  name: string
  /** Each by its number in the sheet, from 1. */
  lines: { line: number; cells: string[] }[]
}

const tooLarge = () =>
  new Refusal(
    400,
    'This workbook is too large: unpacked it may have 100 MB. Keep only the sheet of members, or split it.',
  )
const unreadable = () =>
  new Refusal(400, 'This workbook could not be read. Save it again as XLSX, or as CSV (UTF-8), and send that file.')

/** The sheets of an XLSX workbook, each cell as text; days as 1990-04-05. */
export async function readWorkbook(file: Uint8Array): Promise<Sheet[]> {
  const worker = new Worker(program, { workerData: file, resourceLimits: LIMITS, execArgv: [] })
  try {
    const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(MOST_TIME) })
    const answer = v.parse(Answer, message)
    if ('sheets' in answer) return answer.sheets
    throw answer.refused === 'too large' ? tooLarge() : unreadable()
  } catch (error) {
    throw error instanceof Refusal ? error : tooLarge()
  } finally {
    await worker.terminate()
  }
}
