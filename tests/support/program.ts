import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** For what lives seconds or asks little: to make the database fast, or to read all of it, would take more than it gives. */
export const SHORT_LIVED = ['--liftoff-only', '--wasm-lazy-validation']

/** A program of ours in a process of its own, with its lines as they come. */
export function startProgram(path: string, args: string[]) {
  const child = spawn(process.execPath, [...SHORT_LIVED, path, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  const lines: string[] = []
  const faults: string[] = []
  let heard = () => {}
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    heard()
  })
  child.stderr.on('data', (text) => faults.push(String(text)))
  let ended = false
  const closed = once(child, 'close').then(() => {
    ended = true
    heard()
    return child.signalCode
  })
  /** The line of this number; fails with what the program complained of when it ends without it. */
  async function line(index: number): Promise<string> {
    while (lines.length <= index) {
      if (ended) throw new Error(`The program ended: ${faults.join('')}`)
      await new Promise<void>((resolve) => {
        heard = resolve
      })
    }
    return lines[index] ?? ''
  }
  return {
    lines,
    faults,
    line,
    closed,
    say: (text: string) => child.stdin.write(`${text}\n`),
    /** As `kill -9` does. */
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}
