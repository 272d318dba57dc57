import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Opens a native dialog over an inert page, and gives the focus back where it was. Esc and a press beside it ask to
 * close; whoever holds the state decides. A press that begins inside and ends outside is a slip and closes nothing.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const before = document.activeElement
    const gone = new AbortController()
    const { signal } = gone
    let pressedBeside = false

    dialog.showModal()
    dialog.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== dialog) return
        event.preventDefault()
        close()
      },
      { signal },
    )
    // A browser may close it by itself, for instance at a second Esc.
    dialog.addEventListener('close', () => close(), { signal })
    dialog.addEventListener(
      'pointerdown',
      (event) => {
        pressedBeside = event.target === dialog
      },
      { signal },
    )
    dialog.addEventListener(
      'click',
      (event) => {
        if (pressedBeside && event.target === dialog) close()
      },
      { signal },
    )

    return () => {
      gone.abort()
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [ref, open])
}
