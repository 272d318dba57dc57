import { type PointerEvent, useRef } from 'react'

type Pointed = PointerEvent<HTMLElement>

/**
 * As props of an element: it follows a pointer sideways (`--swipe`, `data-swiping`) and lets go at its end. Says how far it went,
 * to the right above zero, if that is at least `least` px. The element needs `touch-pan-y`, else scrolling takes the pointer away.
 */
export function useSwipe(onSwipe: (distance: number) => void, least = 50) {
  const start = useRef<number>(undefined)
  const letGo = ({ currentTarget }: Pointed) => {
    start.current = undefined
    currentTarget.style.removeProperty('--swipe')
    currentTarget.removeAttribute('data-swiping')
  }
  return {
    onPointerDown({ button, target, clientX, currentTarget, pointerId }: Pointed) {
      // A captured pointer would take the press away from the link or button under it.
      if (button !== 0 || (target instanceof Element && target.closest('button, a, input'))) return
      start.current = clientX
      currentTarget.setPointerCapture?.(pointerId)
    },
    onPointerMove({ clientX, currentTarget }: Pointed) {
      if (start.current === undefined) return
      currentTarget.setAttribute('data-swiping', '')
      currentTarget.style.setProperty('--swipe', `${clientX - start.current}px`)
    },
    onPointerUp(event: Pointed) {
      if (start.current === undefined) return
      const distance = event.clientX - start.current
      letGo(event)
      if (Math.abs(distance) >= least) onSwipe(distance)
    },
    onPointerCancel: letGo,
  }
}
