import type { RegisteredRouter } from '@tanstack/react-router'
import { fetchWire } from '#src/lib/call.ts'
import { fetchAhead } from './fetch-ahead.ts'

/** Inside the app a page gone back to begins at its top, as every page does; one that is loaded stays where it was. */
function beginAtTop() {
  history.scrollRestoration = 'manual'
  addEventListener(
    'pagehide',
    () => {
      history.scrollRestoration = 'auto'
      // A page that the browser kept is shown again as it was left, without a load.
      addEventListener('pageshow', beginAtTop, { once: true })
    },
    { once: true },
  )
}

/** What a page can do without until it stands: a file of its own, fetched when all else is there. */
export function startAfterLoad(router: RegisteredRouter) {
  beginAtTop()
  // A visitor who fills in a form may have lost the connection when it is sent: the client is here by then.
  fetchWire().catch(() => {})
  fetchAhead(router)
}
