import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'

/*
 * A thread of its own, with limits: a workbook of some hundred kilobytes may unpack to gigabytes. Plain JavaScript, since it
 * is started as it is from the sources and from a build.
 */

/** @typedef {{ name: string, lines: { line: number, cells: string[] }[] }} Sheet */
/** @typedef {{ sheets: Sheet[] } | { refused: 'too large' | 'unreadable' }} Answer */

const MOST_UNPACKED = 100 * 1024 * 1024

/** @param {string} name */
const isText = (name) => name.endsWith('.xml') || name.endsWith('.xml.rels')

/** @param {Uint8Array} file */
function unpackedSize(file) {
  let size = 0
  unzipSync(file, {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  return size
}

/** Large numbers are written as 2.348E12. @param {string} text */
const plainNumber = (text) => String(Number(text))

/** A day has no time of day: Excel counts days. @param {unknown} cell */
function textOf(cell) {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

/** @param {Uint8Array} file @returns {Promise<Answer>} */
async function read(file) {
  try {
    if (unpackedSize(file) > MOST_UNPACKED) return { refused: 'too large' }
    // What is not packed any more is read without further threads, which would have no limits.
    const plain = zipSync(unzipSync(file, { filter: ({ name }) => isText(name) }), { level: 0 })
    const sheets = await readXlsxFile(new Uint8Array(plain).buffer, { parseNumber: plainNumber })
    return {
      sheets: sheets.map(({ sheet, data }) => ({
        name: sheet,
        lines: data.map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) })),
      })),
    }
  } catch {
    return { refused: 'unreadable' }
  }
}

parentPort?.postMessage(await read(workerData))
