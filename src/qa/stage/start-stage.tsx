import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { AnyEventObject } from 'xstate'
import { type FlowName, flows } from '#machines/registry.ts'
import { pack, unpack } from '#machines/replay/codec.ts'
import { createStage, type Standing } from './create-stage.tsx'
import { isToStage, type ToWorkbench } from './messages.ts'

const tell = (message: ToWorkbench) => window.parent.postMessage(message, location.origin)

const isFlow = (name: string | null): name is FlowName => name !== null && Object.hasOwn(flows, name)

/** The site in a frame of the workbench, where one machine stands as the workbench says. */
export function startStage() {
  const name = new URLSearchParams(location.search).get('flow')
  if (!isFlow(name)) throw new Error('There is no such flow')
  let at: Standing | undefined
  let follows = false
  let sent = 0
  const stage = createStage(name, {
    fetch: window.fetch.bind(window),
    host: import.meta.env.VITE_API_HOST ?? '',
    origin: location.origin,
    now: Date.now,
    onSent(event) {
      sent += 1
      tell({ type: 'qa.sent', event: pack(event) })
      if (!follows || !at) return
      // At once: whoever types faster than the workbench answers would type into what was.
      at = { ...at, events: [...at.events, event] }
      stage.show(at)
    },
  })

  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent || !isToStage(data)) return
    follows = data.follows
    // What the view has sent since is still to come back.
    if (follows && data.heard < sent) return
    const isFirst = at === undefined
    at = { input: unpack(data.input), events: data.events.map((event) => unpack(event) as AnyEventObject) }
    stage.show(at)
    if (isFirst) createRoot(document).render(<RouterProvider router={stage.router} />)
  })
  tell({ type: 'qa.ready' })
}
