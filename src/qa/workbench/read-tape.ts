import * as v from 'valibot'
import { Tape } from '#machines/replay/tape.ts'
import { benchNamed } from './machines.ts'

/** What a file holds, or in words why it cannot be opened. */
export async function readTape(file: File): Promise<Tape | string> {
  let json: unknown
  try {
    json = JSON.parse(await file.text())
  } catch (error) {
    return `${file.name} is not JSON: ${error instanceof Error ? error.message : error}`
  }
  const tape = v.safeParse(Tape, json)
  if (!tape.success) {
    const [issue] = tape.issues
    return `${file.name} is no tape: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`
  }
  if (!benchNamed(tape.output.machine))
    return `${file.name} is of ${tape.output.machine}: this build has no such machine.`
  return tape.output
}
