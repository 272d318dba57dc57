import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Follows a pointer sideways (`--swipe`, `data-swiping`) and lets go at its end. Says how far it went, to the right
 * above zero, if that is at least `least` px. The element needs `touch-pan-y`, else scrolling takes the pointer away.
 */
export function useSwipe(ref: RefObject<HTMLElement | null>, onSwipe: (distance: number) => void, least = 50) {
  const swipe = useEffectEvent(onSwipe)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const gone = new AbortController()
    const { signal } = gone
    let start: number | undefined

    const letGo = () => {
      start = undefined
      element.style.removeProperty('--swipe')
      element.removeAttribute('data-swiping')
    }
    const press = (event: PointerEvent) => {
      // A captured pointer would take the press away from the link or button under it.
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, a, input'))) return
      start = event.clientX
      element.setPointerCapture?.(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      if (start === undefined) return
      element.setAttribute('data-swiping', '')
      element.style.setProperty('--swipe', `${event.clientX - start}px`)
    }
    const release = (event: PointerEvent) => {
      if (start === undefined) return
      const distance = event.clientX - start
      letGo()
      if (Math.abs(distance) >= least) swipe(distance)
    }

    element.addEventListener('pointerdown', press, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', release, { signal })
    element.addEventListener('pointercancel', letGo, { signal })
    return () => gone.abort()
  }, [ref, least])
}
