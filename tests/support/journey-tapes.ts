import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import * as v from 'valibot'
import { Tape } from '#machines/replay/tape.ts'

/** `npm run tapes` names a folder here, into which journeys put the tapes of all machines that they met. */
const folder = process.env.TAPES
export const keepsTapes = folder !== undefined

/** The last of each machine that ran: by its page and its actor. */
const tapes = new Map<string, string>()

/** Listens to all pages of a browser, before the first is opened. */
export async function keepTapes(room: BrowserContext) {
  if (keepsTapes) await room.exposeBinding('keepTape', (_, id: string, tape: string) => void tapes.set(id, tape))
}

/** More is nothing that anybody would read, and it would weigh on each copy of this project. */
const LONGEST = 24_000

const stepsOf = ({ steps }: Tape) => new Set(steps.map(({ event, value }) => JSON.stringify([event.type, value]))).size

/** Of each machine the tape that shows most, and of two the shorter one. */
export function bestOfEach(some: readonly Tape[]): Tape[] {
  const best = some
    .map((tape) => ({ tape, size: JSON.stringify(tape).length, shown: stepsOf(tape) }))
    .toSorted((a, b) => Number(a.size > LONGEST) - Number(b.size > LONGEST) || b.shown - a.shown || a.size - b.size)
    .map(({ tape }) => tape)
  return best.filter(({ machine }, place) => best.findIndex((one) => one.machine === machine) === place)
}

export const readTape = (text: string): Tape => v.parse(Tape, JSON.parse(text))

/** What a file of journeys has left. */
export function writeTapes(journey: string) {
  if (folder === undefined) return
  for (const tape of bestOfEach(Array.from(tapes.values(), readTape)))
    writeFileSync(join(folder, `${tape.machine}-${randomUUID()}.json`), JSON.stringify({ ...tape, journey }))
  tapes.clear()
}
