import type { Recorder, Recording } from './recorder.ts'

declare global {
  interface Window {
    /** Where a browser keeps the tapes of a page while journeys are recorded. */
    keepTape?: (id: string, tape: string) => void
  }
}

/** Hands on the tape of a machine after each step of it: the page may be left at any time. */
export function keepTapes(recorder: Recorder, keep: NonNullable<Window['keepTape']>) {
  const page = crypto.randomUUID()
  const kept = new Map<string, Recording>()
  recorder.subscribe(() => {
    for (const recording of recorder.recordings()) {
      if (kept.get(recording.id) === recording || !recording.heard.at(-1)?.snapshot) continue
      kept.set(recording.id, recording)
      try {
        keep(`${page} ${recording.id}`, JSON.stringify(recorder.tapeOf(recording)))
      } catch {
        // With stand-ins it would lead elsewhere: the steps before are kept.
      }
    }
  })
}
