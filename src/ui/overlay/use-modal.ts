import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Where the keyboard begins: where it is marked, or at the first field, not at the close button. */
const BEGIN = '[data-begin], input, select, textarea'

/**
 * Opens a native dialog over an inert page, and gives the focus back where it was. Esc and a press beside it ask to
 * close; the caller's state decides. A press that begins inside and ends outside is a slip and closes nothing.
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
    dialog.querySelector<HTMLElement>(BEGIN)?.focus()
    // What had the focus may be replaced by what came of it: the keyboard stays in the dialog.
    const replaced = new MutationObserver(() => {
      if (document.activeElement !== document.body) return
      const begin = dialog.querySelector<HTMLElement>(BEGIN) ?? dialog.querySelector('button')
      begin?.focus()
    })
    replaced.observe(dialog, { childList: true, subtree: true })
    dialog.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== dialog) return
        event.preventDefault()
        close()
      },
      { signal },
    )
    // A browser may close it by itself, for instance at a second Esc. The event comes late: of one that is open again it is past.
    dialog.addEventListener(
      'close',
      () => {
        if (!dialog.open) close()
      },
      { signal },
    )
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
      replaced.disconnect()
      dialog.close()
      // What opened it may be gone, as a decision that is taken: then the page itself.
      const back = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('main')
      back?.focus()
    }
  }, [ref, open])
}
