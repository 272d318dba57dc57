import type { Report } from '#machines/replay/report.ts'
import type { Tape } from '#machines/replay/tape.ts'
import type { AnswerLog } from './answer-log.ts'
import type { Recorder } from './recorder.ts'

interface Told {
  note: string
  picture: string | undefined
}

/**
 * A report of this page as it is now. Everything that the page knows of a person has its stand-in, one and the same in all
 * tapes and answers; note and picture stay as they were given.
 */
export function makeReport(recorder: Recorder, log: AnswerLog, { note, picture }: Told): Report {
  const recordings = recorder.recordings()
  const mask = recorder.maskFor(recordings)
  const machines: Tape[] = []
  const missing: string[] = []
  for (const recording of recordings) {
    try {
      machines.push(recorder.tapeOf(recording, mask))
    } catch (error) {
      missing.push(`${recording.machine}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return {
    v: 1,
    kind: 'report',
    at: new Date().toISOString(),
    note,
    page: String(mask(location.pathname + location.search)),
    build: __BUILD__,
    browser: navigator.userAgent,
    viewport: { width: innerWidth, height: innerHeight, scale: devicePixelRatio },
    machines,
    missing,
    answers: log
      .answers()
      .map(({ path, body, ...answer }) => ({ ...answer, path: String(mask(path)), body: mask(body) })),
    ...(picture !== undefined && { picture }),
  }
}
