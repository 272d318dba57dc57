import { Button } from './Button.tsx'
import { AlertIcon } from './icons.tsx'

interface FailurePanelProps {
  title?: string | undefined
  text: string
  onRetry: () => void
  busy?: boolean | undefined
}

/** In the place of what could not be had. The toast tells it once; this stays and offers a way on. */
export const FailurePanel = ({ title, text, onRetry, busy }: FailurePanelProps) => (
  <div className="grid grid-cols-[auto_1fr] gap-x-3.5 rounded-card border border-line border-l-5 border-l-danger p-5">
    <AlertIcon size={24} className="text-danger" />
    <div>
      {title && <p className="pb-1 font-bold text-body">{title}</p>}
      <p className="text-ink-2">{text}</p>
      <Button kind="outline" size="small" onClick={onRetry} busy={busy} className="mt-4">
        Try again
      </Button>
    </div>
  </div>
)
