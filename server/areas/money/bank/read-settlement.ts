import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { MOST_LINES } from '#contract/money/bank.ts'
import { readDay, readKobo } from './read-cells.ts'
import { type ColumnNames, readCsv } from './read-csv.ts'

export interface GatewayLine {
  line: number
  trace_id: string
  amount: number
  fee: number
  settled_at: string
}

const columns = ['trace_id', 'amount', 'fee', 'settled_at'] as const
type Column = (typeof columns)[number]

const names: ColumnNames<Column> = {
  trace_id: ['traceid', 'trace'],
  amount: ['amount'],
  fee: ['fee', 'charge'],
  settled_at: ['settledat', 'settlementdate'],
}

const LONGEST_TRACE = 100
const TOO_MANY = `A file may have ${MOST_LINES.toLocaleString('en')} lines. Send it in parts.`

const unread = (line: number, why: string) =>
  new Refusal(400, `Line ${line} cannot be read: ${why}. Nothing was imported.`)

const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

/** A moment with its zone, or a clock of Abuja without one; a day alone is its beginning there. */
function momentOf(text: string): string | null {
  const day = readDay(text)
  const [, clock = '00:00'] = /[T ](\d{2}:\d{2}(?::\d{2})?)/.exec(text) ?? []
  const zoned = v.is(Instant, text) && /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : day && `${day}T${clock}+01:00`
  const at = zoned ? new Date(zoned) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

function amountIn(text: string, line: number, what: string): number {
  const kobo = text === '' ? null : readKobo(text)
  if (kobo === null || kobo < 0) throw unread(line, `its ${what} is no amount`)
  return kobo
}

/** Reads the gateway's file whole, or says which line cannot be read. */
export async function readSettlement(bytes: Uint8Array): Promise<GatewayLine[]> {
  const {
    at,
    columns: named,
    rows,
  } = await readCsv<Column>(bytes, {
    names,
    isEnough: (found) => columns.every((one) => found[one] !== undefined),
    most: MOST_LINES,
    tooMany: TOO_MANY,
  })
  const seen = new Map<string, number>()
  const lines = rows.map(({ line, cells }) => {
    const cell = (column: Column) => cells[at[column] ?? -1] ?? ''
    if (cells.slice(named.length).some((one) => one !== ''))
      throw unread(line, 'it has more cells than there are columns')
    const trace_id = cell('trace_id')
    if (trace_id === '' || trace_id.length > LONGEST_TRACE) throw unread(line, 'it has no trace id')
    const before = seen.get(trace_id)
    if (before !== undefined) throw unread(line, `line ${before} has the same trace id`)
    seen.set(trace_id, line)
    const settled_at = momentOf(cell('settled_at'))
    if (settled_at === null) throw unread(line, 'its settled_at is no time')
    const [amount, fee] = [amountIn(cell('amount'), line, 'amount'), amountIn(cell('fee') || '0', line, 'fee')]
    return { line, trace_id, amount, fee, settled_at }
  })
  if (lines.length === 0) throw new Refusal(400, 'There is no payment below the names of the columns.')
  if (lines.length > MOST_LINES) throw new Refusal(400, TOO_MANY)
  return lines
}
