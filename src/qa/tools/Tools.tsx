import { useId, useState, useSyncExternalStore } from 'react'
import { saveJson } from '#src/lib/save-blob.ts'
import type { AnswerLog } from './answer-log.ts'
import { InspectorPanel } from './InspectorPanel.tsx'
import { makeReport } from './make-report.ts'
import { ReportForm } from './ReportForm.tsx'
import type { Recorder, Recording } from './recorder.ts'
import '../qa.css'
import { counted } from '#domain/common/words.ts'

export interface Inspector {
  /** Without one the inspector has a window of its own: a press must open it. */
  frame: HTMLIFrameElement | null
  start: () => void
}

interface ToolsProps {
  recorder: Recorder
  log: AnswerLog
  /** Where the address asks for one. */
  inspector: Inspector | undefined
}

const button =
  'min-h-11 cursor-pointer rounded-control border-2 border-brand bg-paper px-3 font-strong text-link text-small hover:bg-brand-tint'

/** Every machine of this page has been on tape since it began; a press saves one. */
export function Tools({ recorder, log, inspector }: ToolsProps) {
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const [inspecting, setInspecting] = useState(true)
  const id = useId()
  const recordings = useSyncExternalStore(recorder.subscribe, recorder.recordings)
  const shown = recordings.filter(({ heard }) => heard.length > 0).reverse()

  const saveTape = (recording: Recording) => {
    try {
      saveJson(recorder.tapeOf(recording), `${recording.machine}.json`)
      setSaid(`Saved ${recording.machine}. Drop it on /qa, or put it into tests/tapes.`)
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error))
    }
  }

  const tools = (
    <aside
      aria-label="QA tools"
      className="fixed bottom-3 left-3 z-50 grid max-w-80 justify-items-start gap-2 text-ink"
    >
      <div
        id={id}
        hidden={!open}
        className="w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-panel bg-paper p-4 shadow-float max-h-[calc(100svh-5rem)]"
      >
        <h2 className="font-serif-display text-h3">Tapes of this page</h2>
        <p className="pt-1 text-ink-2 text-meta">With stand-ins for whatever was typed or is known of a person.</p>
        <ul className="grid max-h-[30svh] gap-1 overflow-y-auto py-3">
          {shown.map((recording) => (
            <li key={recording.id} className="flex items-center gap-3">
              <span className="min-w-0 flex-1 truncate text-small">
                {recording.machine} <span className="text-ink-3">{counted(recording.heard.length, 'step')}</span>
              </span>
              <button
                type="button"
                className={button}
                aria-label={`Save tape of ${recording.machine}`}
                onClick={() => saveTape(recording)}
              >
                Save
              </button>
            </li>
          ))}
        </ul>
        {inspector && !(inspector.frame && inspecting) && (
          <button
            type="button"
            className={button}
            onClick={() => (inspector.frame ? setInspecting(true) : inspector.start())}
          >
            Open the inspector
          </button>
        )}
        <output className="block pb-3 text-small">{said}</output>
        <ReportForm make={(told) => makeReport(recorder, log, told)} buttonClass={button} />
      </div>
      <button type="button" className={button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        QA
      </button>
    </aside>
  )
  if (!inspector?.frame) return tools
  return (
    <>
      {tools}
      <InspectorPanel
        frame={inspector.frame}
        onShown={inspector.start}
        open={inspecting}
        onClose={() => setInspecting(false)}
      />
    </>
  )
}
