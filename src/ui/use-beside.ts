import { type RefObject, useEffect } from 'react'

const GAP = 6
const EDGE = 16

/** Where a box of this size stands beside its anchor, inside a window of that size. Below if there is room. */
export function placeBeside(
  anchor: { top: number; bottom: number; right: number },
  box: { width: number; height: number },
  room: { width: number; height: number },
) {
  const below = anchor.bottom + GAP
  const fits = below + box.height + EDGE <= room.height
  const top = fits ? below : Math.max(EDGE, anchor.top - GAP - box.height)
  const left = Math.max(EDGE, Math.min(anchor.right - box.width, room.width - EDGE - box.width))
  return { top, left }
}

/** Keeps `--top` and `--left` of a fixed box true while it is shown. */
export function useBeside(box: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const place = () => {
      if (!box.current || !anchor.current) return
      const { top, left } = placeBeside(
        anchor.current.getBoundingClientRect(),
        { width: box.current.offsetWidth, height: box.current.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
      )
      box.current.style.setProperty('--top', `${top}px`)
      box.current.style.setProperty('--left', `${left}px`)
    }
    place()
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [box, anchor])
}
