import type { Crumb } from '#src/ui/Breadcrumb.tsx'
import { namesOf, type ShownMatch } from './heading.ts'

/** What stands for a parameter as long as it has no name: an id is never shown. */
const standIns: Record<string, string> = {
  eventId: 'Event',
  address: 'Resource',
  gradeId: 'Grade',
  token: 'Your page',
  code: 'Your page',
}

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const words = (segment: string) =>
  decoded(segment)
    .replace(/-+/g, ' ')
    .replace(/(^|\s)\S/g, (letter) => letter.toUpperCase())

/** Whether a route is that of a page by itself, and not one that asks first whether there is a page. */
export const isFixedPage = (routeId: string | undefined) => routeId !== '/_site/$' && routeId !== '/_site/$ownPage'

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Home, then a crumb for each segment of the path. A crumb links where its prefix is a page; the last one never does. */
export function crumbsOf(path: string, last: ShownMatch | undefined, isPage: (path: string) => boolean): Crumb[] {
  const pattern = segmentsOf(last?.fullPath ?? '')
  const { names = {}, heading } = namesOf(last)
  const segments = segmentsOf(path)
  const crumbs = segments.map((segment, index): Crumb => {
    // The catch-all is a bare `$`, which names nothing.
    const [, parameter] = /^\$(.+)/.exec(pattern[index] ?? '') ?? []
    const isLast = index === segments.length - 1
    const named = parameter
      ? (names[parameter] ?? (isLast ? (heading ?? last?.staticData.crumb) : undefined) ?? standIns[parameter])
      : isLast && last?.staticData.crumb
    const to = `/${segments.slice(0, index + 1).join('/')}`
    return { label: named || words(segment), ...(!isLast && isPage(to) && { to }) }
  })
  return [{ label: 'Home', to: '/' }, ...crumbs]
}
