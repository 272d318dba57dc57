import type { AnyRoute } from '@tanstack/react-router'
import type { createAppRouter } from './router.tsx'

/** What the server knows of a page before anybody asks for it: the `staticData` of its route and of those around it. */
export interface PageRoute {
  /** With names for what changes: `/events/$eventId`. */
  path: string
  inSitemap: boolean
  isClosed: boolean
  /** Its document may ask for the camera. */
  usesCamera?: boolean
  search: readonly string[]
  cachedSearch: readonly string[]
}

function isClosed(route: AnyRoute | undefined): boolean {
  const { isClosed: isOwn, isPrivate } = route?.options.staticData ?? {}
  return route !== undefined && (isOwn === true || isPrivate === true || isClosed(route.parentRoute))
}

export function pageRoutes({ routesByPath }: ReturnType<typeof createAppRouter>): PageRoute[] {
  return Object.entries(routesByPath)
    .map(([path, route]) => {
      const { description, usesCamera, search = [], cachedSearch = [] } = route.options.staticData ?? {}
      return {
        path,
        inSitemap: Boolean(description),
        isClosed: isClosed(route),
        search,
        cachedSearch,
        ...(usesCamera && { usesCamera }),
      }
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}
