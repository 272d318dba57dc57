import { short } from './figures.ts'

export interface Row {
  what: string
  measured: string
  budget: string
  /** Null where there is nothing to hold. */
  holds: boolean | null
  /** True where a broken budget ends the run with 1. Figures in milliseconds are only shown. */
  gated: boolean
}

interface Measured {
  what: string
  value: number
  unit?: string
  atMost?: number
  atLeast?: number
  gated?: boolean
}

const withUnit = (value: number, unit: string) => `${short(value)}${unit && ` ${unit}`}`

export function row({ what, value, unit = '', atMost, atLeast, gated = false }: Measured): Row {
  const measured = withUnit(value, unit)
  if (atMost !== undefined) {
    return { what, measured, budget: `<= ${withUnit(atMost, unit)}`, holds: value <= atMost, gated }
  }
  if (atLeast !== undefined) {
    return { what, measured, budget: `>= ${withUnit(atLeast, unit)}`, holds: value >= atLeast, gated }
  }
  return { what, measured, budget: '', holds: null, gated: false }
}

const verdict = ({ holds, gated }: Row) => (holds === null ? '' : holds ? 'yes' : gated ? 'NO' : 'no, shown only')

export function table(rows: Row[]): string {
  const lines = [
    ['what', 'measured', 'budget', 'holds'],
    ...rows.map((one) => [one.what, one.measured, one.budget, verdict(one)]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')).join('\n')
}
