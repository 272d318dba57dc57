import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { CloseButton } from '#src/ui/overlay/CloseButton.tsx'

interface InspectorPanelProps {
  /** Made before the page's actors, which tell it of themselves. */
  frame: HTMLIFrameElement
  /** Once the frame is in the page. */
  onShown: () => void
  open: boolean
  onClose: () => void
}

const STEP = 40
/** So much of its bar stays in the window. */
const KEPT = 80

const keys = new Map([
  ['ArrowLeft', [-STEP, 0]],
  ['ArrowRight', [STEP, 0]],
  ['ArrowUp', [0, -STEP]],
  ['ArrowDown', [0, STEP]],
] as const)

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The inspector over the page: moved by its bar or by arrow keys, pulled larger at its corner, and closed. */
export function InspectorPanel({ frame, onShown, open, onClose }: InspectorPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)
  const [moved, setMoved] = useState({ x: 0, y: 0 })

  // A frame that is put into the page again loads again, and has forgotten all it heard.
  useEffect(() => {
    if (frame.isConnected) return
    room.current?.append(frame)
    onShown()
  }, [frame, onShown])

  const move = (x: number, y: number) => {
    const place = panel.current?.getBoundingClientRect()
    if (!place) return
    const left = clamp(place.left + x, KEPT - place.width, innerWidth - KEPT)
    const top = clamp(place.top + y, 0, innerHeight - KEPT)
    setMoved((was) => ({ x: was.x + left - place.left, y: was.y + top - place.top }))
  }
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const drag = (event: PointerEvent) => {
    if (!held.current) return
    move(event.clientX - held.current.x, event.clientY - held.current.y)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const drop = () => {
    held.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const by = new Map<string, readonly [number, number]>(keys).get(event.key)
    if (!by) return
    event.preventDefault()
    move(by[0], by[1])
  }

  return (
    <section
      ref={panel}
      aria-label="Inspector of this page"
      hidden={!open}
      className="qa-inspector"
      style={{ translate: `${moved.x}px ${moved.y}px` }}
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
        <div className="on-dark flex items-center bg-forest text-on-dark">
          <button
            type="button"
            aria-label="Move the inspector: drag, or press arrow keys"
            className="min-h-11 flex-1 cursor-move touch-none px-4 text-left font-strong text-small"
            onPointerDown={grab}
            onPointerMove={drag}
            onPointerUp={drop}
            onPointerCancel={drop}
            onKeyDown={press}
          >
            Inspector
          </button>
          <CloseButton onClick={onClose} label="Close the inspector" />
        </div>
        <div ref={room} />
      </div>
    </section>
  )
}
