import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The kernel counts a hundred ticks a second for every program that asks. */
const TICKS = 100

const ask = (pid: number, field: string) =>
  execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' })

/** Processor seconds that a process has used so far, with all its threads. */
export function processorSeconds(pid: number): number {
  if (process.platform === 'linux') {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the bracket may hold spaces; user and system time are the 12th and 13th field after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  }
  return ask(pid, 'time')
    .trim()
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

/** Megabytes of memory a process holds. */
export function residentMegabytes(pid: number): number {
  if (process.platform !== 'linux') return Number(ask(pid, 'rss')) / 1024
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
