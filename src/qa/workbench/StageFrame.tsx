import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AnyEventObject } from 'xstate'
import { pack } from '#machines/replay/codec.ts'
import { isToWorkbench, type ToStage, type ToWorkbench } from '../stage/messages.ts'
import type { Run } from './runs.ts'

interface StageFrameProps {
  title: string
  /** The page that shows the machine. */
  stage: string
  run: Run
  at: number
  width: number
  height: number
  scale: number
  /** What is done in the view moves its machine. */
  follows?: boolean
  /** How many of the events that the view sent are in the run. */
  heard?: number
  onTold?: (told: ToWorkbench) => void
  /** To be looked at, and not to be touched. */
  isPicture?: boolean
}

/** Hears what the page in a frame says, and how often it has begun to hear. */
function useReady(frame: RefObject<HTMLIFrameElement | null>, onTold: StageFrameProps['onTold']) {
  const [ready, setReady] = useState(0)
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isToWorkbench(data)) return
      if (data.type === 'qa.ready') setReady((count) => count + 1)
      onTold?.(data)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, onTold])
  return ready
}

/** The real page in a frame, made smaller by its scale, which shows its machine as it stands at a step. */
export function StageFrame({
  title,
  stage,
  run,
  at,
  width,
  height,
  scale,
  follows = false,
  heard = 0,
  onTold,
  isPicture = false,
}: StageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const ready = useReady(frame, onTold)
  useEffect(() => {
    if (ready === 0) return
    const events = run.events.slice(0, at).map((event: AnyEventObject) => pack(event))
    const message: ToStage = { type: 'qa.show', input: pack(run.input), events, follows, heard }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [ready, run, at, follows, heard])
  return (
    <iframe
      ref={frame}
      title={title}
      src={stage}
      loading={isPicture ? 'lazy' : 'eager'}
      inert={isPicture}
      className="origin-top-left border-0"
      style={{
        width,
        height,
        transform: `scale(${scale})`,
        marginInlineStart: `calc((100% - ${width * scale}px) / 2)`,
      }}
    />
  )
}
