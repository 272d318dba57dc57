import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Hold {
  onHold: () => void
  onRelease: () => void
}

/**
 * One answer to "is somebody looking closer?": a pointer over it, the focus in it, or the tab hidden. Says only when
 * the answer changes. Remount it (by `key`) for a new thing, so that one which appears under the pointer is held too.
 */
export function useHold(ref: RefObject<HTMLElement | null>, { onHold, onRelease }: Hold) {
  const hold = useEffectEvent(onHold)
  const release = useEffectEvent(onRelease)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const gone = new AbortController()
    const { signal } = gone
    const reasons = {
      hover: element.matches(':hover'),
      focus: element.contains(document.activeElement),
      hidden: document.hidden,
    }
    let held = false

    const tell = (change: Partial<typeof reasons>) => {
      Object.assign(reasons, change)
      const next = reasons.hover || reasons.focus || reasons.hidden
      if (next === held) return
      held = next
      if (held) hold()
      else release()
    }

    tell({})
    element.addEventListener('pointerenter', () => tell({ hover: true }), { signal })
    element.addEventListener('pointerleave', () => tell({ hover: false }), { signal })
    element.addEventListener('focusin', () => tell({ focus: true }), { signal })
    element.addEventListener(
      'focusout',
      (event) => tell({ focus: event.relatedTarget instanceof Node && element.contains(event.relatedTarget) }),
      { signal },
    )
    document.addEventListener('visibilitychange', () => tell({ hidden: document.hidden }), { signal })
    return () => gone.abort()
  }, [ref])
}
