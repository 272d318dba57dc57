import * as v from 'valibot'
import { Report } from '#machines/replay/report.ts'
import { Tape } from '#machines/replay/tape.ts'
import { benchNamed } from './machines.ts'

type Opened = { tape: Tape } | { report: Report } | { amiss: string }

const issueWords = ([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) =>
  `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`

const isReport = (json: unknown) => json !== null && typeof json === 'object' && Reflect.get(json, 'kind') === 'report'

/** The tape or report that a file holds, or in words why it cannot be opened. */
export async function readFile(file: File): Promise<Opened> {
  let json: unknown
  try {
    json = JSON.parse(await file.text())
  } catch (error) {
    return { amiss: `${file.name} is not JSON: ${error instanceof Error ? error.message : error}` }
  }
  if (isReport(json)) {
    const report = v.safeParse(Report, json)
    if (report.success) return { report: report.output }
    return { amiss: `${file.name} is no report: ${issueWords(report.issues)}` }
  }
  const tape = v.safeParse(Tape, json)
  if (!tape.success) return { amiss: `${file.name} is no tape: ${issueWords(tape.issues)}` }
  const { machine } = tape.output
  if (!benchNamed(machine)) return { amiss: `${file.name} is of ${machine}: this build has no such machine.` }
  return { tape: tape.output }
}
