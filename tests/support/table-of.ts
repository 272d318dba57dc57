import { readFileSync } from 'node:fs'

/** The rows below a heading of a page of docs, without the head of the table. */
export function tableOf(path: string, heading: string): string[][] {
  const [, part = ''] = readFileSync(path, 'utf8').split(`## ${heading}\n`)
  const rows = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

export const sumIn = (cell = '') => Number(cell.replaceAll(',', ''))
