import type { RegisteredRouter } from '@tanstack/react-router'

/** The addresses that a loader says most go to from its page. */
function nextOf(data: unknown) {
  const next: unknown = data !== null && typeof data === 'object' ? Reflect.get(data, 'next') : undefined
  return Array.isArray(next) ? next.map(String) : []
}

/** A visitor who pays for each byte has the browser say so. Not every browser can, so the types of the DOM do not know it. */
const savesData = () => Reflect.get(Reflect.get(navigator, 'connection') ?? {}, 'saveData') === true

/** Safari has no `requestIdleCallback`: there it is done when a page has stood for a second. */
const whenIdle = (act: () => void) => (window.requestIdleCallback ?? ((late) => setTimeout(late, 1_000)))(act)

/** Once a page stands and nothing else is going on, the scripts and the data of the pages that most go to from it. */
export function fetchAhead(router: RegisteredRouter) {
  const fetchNext = () => {
    for (const to of savesData() ? [] : nextOf(router.state.matches.at(-1)?.loaderData)) {
      whenIdle(() => void router.preloadRoute({ to }))
    }
  }
  router.subscribe('onRendered', fetchNext)
  fetchNext()
}
