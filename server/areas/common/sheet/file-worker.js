import { parentPort, workerData } from 'node:worker_threads'

/*
 * A thread of its own, with limits: a workbook of some hundred kilobytes may unpack to gigabytes, and a text of short lines
 * takes long. First it tells how each sheet begins, or how a text does by each sign that may part its cells; asked for one of
 * these, it sends all lines of it. Plain JavaScript, since it is started as it is from the sources and from a build.
 */

/** @typedef {{ line: number, cells: string[] }[]} Lines Each by its number in the file, from 1; without the empty ones. */
/** @typedef {'too large' | 'unreadable' | 'too many lines' | { brokenAt: number }} Refused */
/** @typedef {{ name: string, lines: Lines }} Part */
/** @typedef {{ of: Uint8Array | string, most: number, beginning: number, delimiters: [sign: string, name: string][] }} Asked */

const MOST_UNPACKED = 100 * 1024 * 1024
/** A workbook of ten sheets has thirty. */
const MOST_FILES = 1_000
/** Most lines of a file may be empty: so many times what is read may be there. An empty row of a sheet takes memory. */
const MOST_LINES = 10 * workerData.most
const MOST_ROWS = 3 * workerData.most
/** Where a record of a text does not end, a quote is open. */
const LONGEST_RECORD = 200_000
/** What is handed over at once: the other thread has to take it in one go. */
const CELLS_A_PIECE = 20_000

/** @type {Asked} */
const { of, most, beginning, delimiters } = workerData

class Refusal extends Error {
  /** @param {Refused} why */
  constructor(why) {
    super()
    this.why = why
  }
}

/** @param {string[]} cells */
const isFilled = (cells) => cells.some((cell) => cell !== '')

/** @param {number} limit @param {(from: number) => number} find Where the next one begins. */
function needFewer(limit, find) {
  let count = 0
  for (let at = find(0); at >= 0; at = find(at + 1)) {
    count += 1
    if (count > limit) throw new Refusal('too many lines')
  }
}

/** @param {string} text */
async function readText(text) {
  needFewer(MOST_LINES, (from) => text.indexOf('\n', from))
  const { CsvError, parse } = await import('csv-parse/sync')
  /** As far as it can be read. @param {string | undefined} delimiter @param {number} to */
  function read(delimiter = ',', to) {
    /** @type {Lines} */
    const lines = []
    try {
      parse(text, {
        delimiter,
        to,
        bom: true,
        relax_column_count: true,
        relax_quotes: true,
        max_record_size: LONGEST_RECORD,
        skip_records_with_empty_values: true,
        on_record: (/** @type {string[]} */ record, info) => {
          lines.push({ line: info.lines, cells: record.map((cell) => cell.trim()) })
        },
      })
      return { lines, brokenAt: null }
    } catch (error) {
      return { lines, brokenAt: error instanceof CsvError && 'lines' in error ? Number(error.lines) : 1 }
    }
  }
  return {
    parts: delimiters.map(([sign, name]) => ({ name, lines: read(sign, beginning).lines })),
    all: (/** @type {string} */ chosen) => {
      const { lines, brokenAt } = read(delimiters.find(([, name]) => name === chosen)?.[0], most + 1)
      if (brokenAt !== null) throw new Refusal({ brokenAt })
      return lines
    },
  }
}

/** @param {string} name */
const isText = (name) => name.endsWith('.xml') || name.endsWith('.xml.rels')

/** Large numbers are written as 2.348E12. @param {string} text */
const plainNumber = (text) => String(Number(text))

/** A day has no time of day: Excel counts days. @param {unknown} cell */
function textOf(cell) {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

/** @param {Uint8Array} file */
async function readWorkbook(file) {
  const { unzipSync, zipSync } = await import('fflate')
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  let size = 0
  let files = 0
  const add = (/** @type {{ originalSize: number }} */ { originalSize }) => {
    size += originalSize
    files += 1
    return false
  }
  unzipSync(file, { filter: add })
  if (size > MOST_UNPACKED || files > MOST_FILES) throw new Refusal('too large')
  const unpacked = unzipSync(file, { filter: ({ name }) => isText(name) })
  for (const [name, bytes] of Object.entries(unpacked)) {
    const sheet = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    if (/\/worksheets\//.test(name)) needFewer(MOST_ROWS, (from) => sheet.indexOf('<row', from))
  }
  // What is not packed any more is read without further threads, which would have no limits.
  const plain = zipSync(unpacked, { level: 0 })
  const sheets = await readXlsxFile(new Uint8Array(plain).buffer, { parseNumber: plainNumber })
  const read = sheets.map(({ sheet, data }) => ({
    name: sheet,
    lines: data.map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) })).filter(({ cells }) => isFilled(cells)),
  }))
  return {
    parts: read.map(({ name, lines }) => ({ name, lines: lines.slice(0, beginning) })),
    all: (/** @type {string} */ name) => read.find((one) => one.name === name)?.lines ?? [],
  }
}

/** @param {unknown} error */
const refuse = (error) => parentPort?.postMessage({ refused: error instanceof Refusal ? error.why : 'unreadable' })

/** @param {Lines} lines */
function send(lines) {
  if (lines.length > most) throw new Refusal('too many lines')
  /** @type {Lines} */
  let piece = []
  let cells = 0
  for (const line of lines) {
    piece.push(line)
    cells += line.cells.length
    if (cells < CELLS_A_PIECE) continue
    parentPort?.postMessage({ lines: piece, isLast: false })
    piece = []
    cells = 0
  }
  parentPort?.postMessage({ lines: piece, isLast: true })
}

try {
  const { parts, all } = typeof of === 'string' ? await readText(of) : await readWorkbook(of)
  parentPort?.once('message', (name) => {
    try {
      send(all(name))
    } catch (error) {
      refuse(error)
    }
  })
  parentPort?.postMessage({ parts })
} catch (error) {
  refuse(error)
}
