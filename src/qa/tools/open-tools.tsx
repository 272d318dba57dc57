import { createRoot } from 'react-dom/client'
import type { Actor, AnyStateMachine } from 'xstate'
import type { Tap } from '#src/lib/taps.ts'
import { prepareReturn } from '../returns/prepare-return.ts'
import { createAnswerLog } from './answer-log.ts'
import { keepTapes } from './keep-tapes.ts'
import { createRecorder } from './recorder.ts'
import { type Inspector, Tools } from './Tools.tsx'

function createFrame() {
  const frame = document.createElement('iframe')
  frame.title = 'Inspector'
  frame.className = 'size-full border-0'
  return frame
}

/** What the tools need of an app: where they hear its actors, and those that were made before anybody could listen. */
interface Inspected {
  taps: Set<Tap>
  roots: readonly { actor: Actor<AnyStateMachine> }[]
}

async function inspect({ taps, roots }: Inspected, inWindow: boolean): Promise<Inspector> {
  const { attachInspector } = await import('./attach-inspector.ts')
  const frame = inWindow ? null : createFrame()
  const start = attachInspector({ taps, actors: roots.map(({ actor }) => actor) }, frame)
  return { frame, start }
}

/**
 * Puts a recorder, and where the address says `?inspect` an inspector, onto the actors of this page before they start.
 * Gives what shows them, outside of what the page itself renders.
 */
export async function openTools(app: Inspected): Promise<(() => void) | undefined> {
  if (location.pathname.startsWith('/qa')) return undefined
  prepareReturn()
  const recorder = createRecorder()
  if (window.keepTape) {
    app.taps.add(recorder.tap)
    keepTapes(recorder, window.keepTape)
    return undefined
  }
  const log = createAnswerLog(window.fetch.bind(window))
  window.fetch = log.fetch
  app.taps.add(recorder.tap)
  const asked = new URLSearchParams(location.search).get('inspect')
  const inspector = asked === null ? undefined : await inspect(app, asked === 'window')

  return () => {
    const host = document.createElement('div')
    document.body.append(host)
    createRoot(host).render(<Tools recorder={recorder} log={log} inspector={inspector} />)
  }
}
