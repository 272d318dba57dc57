import { Button } from './Button.tsx'
import { AlertIcon } from './icons/icons.tsx'

interface FailurePanelProps {
  text: string
  onRetry: () => void
  busy?: boolean | undefined
}

/** Where a keyboard begins when what had the focus is gone: at the page itself. */
export const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })

/** A visitor who asked again by this panel keeps the focus when it goes. */
const handFocusOn = (panel: HTMLElement | null) => () => {
  if (panel?.matches(':focus-within')) focusPage()
}

/** In the place of what could not be had. The toast tells it once; this stays and offers a way on. */
export const FailurePanel = ({ text, onRetry, busy }: FailurePanelProps) => (
  <div ref={handFocusOn} className="flex gap-3.5 rounded-card border border-line border-l-5 border-l-danger p-5">
    <AlertIcon size={24} className="text-danger" />
    <div>
      <p className="text-ink-2">{text}</p>
      <Button kind="outline" size="small" onClick={onRetry} busy={busy} className="mt-4">
        Try again
      </Button>
    </div>
  </div>
)
