import * as v from 'valibot'

const Told = v.looseObject({
  _version: v.string(),
  type: v.picklist(['@xstate.actor', '@xstate.event', '@xstate.snapshot']),
  sessionId: v.string(),
  createdAt: v.string(),
  name: v.optional(v.string()),
  parentId: v.optional(v.string()),
  event: v.optional(v.looseObject({ type: v.string() })),
  snapshot: v.optional(v.unknown()),
})
export type Told = v.InferOutput<typeof Told>

const sender = (): Window | null => (window.parent === window ? window.opener : window.parent)

/** Hears what the inspected page tells, and nobody else. */
export function receive(hear: (told: Told) => void): () => void {
  const from = sender()
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== from) return
    const told = v.safeParse(Told, data)
    if (told.success) hear(told.output)
  }
  window.addEventListener('message', listen)
  // Who is told before the frame's own `load` sends into nothing.
  const announce = () => setTimeout(() => from?.postMessage({ type: '@statelyai.connected' }, location.origin), 0)
  if (document.readyState === 'complete') announce()
  else window.addEventListener('load', announce, { once: true })
  return () => window.removeEventListener('message', listen)
}
