import { useSyncExternalStore } from 'react'
import { AlertIcon } from '#src/ui/icons/icons.tsx'

function followConnection(notify: () => void) {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/** Why a form could not be sent. The toast tells it once and goes; this stays until the next try. */
export function Trouble({ text }: { text: string }) {
  const online = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div className="flex gap-3 rounded-control border border-line border-l-5 border-l-danger px-4 py-3 text-small">
      <AlertIcon className="mt-0.5 text-danger" />
      <p>
        <span className="font-semibold">{/[.?!]$/.test(text) ? text : `${text}.`}</span>{' '}
        {!online && 'You are offline. '}Nothing you typed is lost, so you can try again.
      </p>
    </div>
  )
}
