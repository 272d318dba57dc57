import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

import type { Place } from './laid-chart.ts'

interface View {
  x: number
  y: number
  scale: number
}

const clampScale = (scale: number) => Math.min(3, Math.max(0.1, scale))
const STEP = 60
/** Below this nobody reads what stands in a chart. */
const READABLE = 0.7

/** A full screen shows as much as it can: there the whole is asked for. */
const isFull = () => document.fullscreenElement !== null

const MARGIN = 8

/** Where a drawing begins: in the middle where there is room for all of it, else around a point, without empty room. */
const placeIn = (room: number, size: number, point: number) =>
  size + 2 * MARGIN <= room ? (room - size) / 2 : Math.min(MARGIN, Math.max(room - size - MARGIN, room / 2 - point))

/** A drawing that is larger than its frame: dragged, pinched, moved by keys. What is to be seen is brought into it. */
export function usePanZoom({ width, height }: { width: number; height: number }, seen: Place | undefined) {
  const frame = useRef<HTMLElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })

  const fitAll = useCallback(() => {
    const room = frame.current?.getBoundingClientRect()
    if (!room) return
    const scale = clampScale(Math.min(1, (room.width - 16) / width, (room.height - 16) / height))
    setView({ scale, x: (room.width - width * scale) / 2, y: Math.max(8, (room.height - height * scale) / 2) })
  }, [width, height])

  /** Around a point of the frame, by default its middle. */
  const zoom = useCallback((by: number, at?: { x: number; y: number }) => {
    const room = frame.current?.getBoundingClientRect()
    if (!room) return
    const { x, y } = at ?? { x: room.width / 2, y: room.height / 2 }
    setView((was) => {
      const scale = clampScale(was.scale * by)
      const ratio = scale / was.scale
      return { scale, x: x - (x - was.x) * ratio, y: y - (y - was.y) * ratio }
    })
  }, [])

  const pan = (x: number, y: number) => setView((was) => ({ ...was, x: was.x + x, y: was.y + y }))

  const look = useCallback(() => {
    const room = frame.current?.getBoundingClientRect()
    if (!room || !seen) return
    setView((was) => {
      const left = seen.x * was.scale + was.x
      const top = seen.y * was.scale + was.y
      const isIn =
        left >= 0 &&
        top >= 0 &&
        left + seen.width * was.scale <= room.width &&
        top + seen.height * was.scale <= room.height
      if (isIn && (was.scale >= READABLE || isFull())) return was
      const scale = Math.max(was.scale, READABLE)
      const x = placeIn(room.width, width * scale, (seen.x + seen.width / 2) * scale)
      const y = placeIn(room.height, height * scale, (seen.y + seen.height / 2) * scale)
      return { scale, x, y }
    })
  }, [seen, width, height])
  useEffect(look, [look])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      fitAll()
      if (!isFull()) look()
    })
    observer.observe(element)
    // React's own wheel listeners are passive: the page would zoom too.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const room = element.getBoundingClientRect()
      zoom(Math.exp(-event.deltaY / 200), { x: event.clientX - room.left, y: event.clientY - room.top })
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', wheel)
    }
  }, [fitAll, look, zoom])

  const keys = new Map([
    ['ArrowLeft', () => pan(STEP, 0)],
    ['ArrowRight', () => pan(-STEP, 0)],
    ['ArrowUp', () => pan(0, STEP)],
    ['ArrowDown', () => pan(0, -STEP)],
    ['+', () => zoom(1.25)],
    ['=', () => zoom(1.25)],
    ['-', () => zoom(0.8)],
    ['0', fitAll],
  ])

  return {
    frame,
    view,
    fitAll,
    zoom,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys.get(event.key)
        if (!act) return
        event.preventDefault()
        act()
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event: PointerEvent) => {
        if (!held.current) return
        pan(event.clientX - held.current.x, event.clientY - held.current.y)
        held.current = { x: event.clientX, y: event.clientY }
      },
      onPointerUp: () => {
        held.current = undefined
      },
    },
  }
}
