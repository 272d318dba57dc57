import type { Photo } from '#src/site/kit/FirstPhoto.tsx'
import type { SceneName } from '#src/site/kit/scenes.ts'
/** What the shell reads of a route match. */
export interface ShownMatch {
  pathname: string
  fullPath: string
  staticData: { title?: string; crumb?: string; scene?: SceneName; isPrivate?: boolean }
  loaderData?: unknown
  /** What the route itself reads of the search fields; the router's plain `search` also holds what was not asked for. */
  _strictSearch?: { page?: number | undefined; id?: number | undefined; past?: 1 }
  status?: string
}

/** What every screen is called that is not there. */
export const NOT_FOUND = 'We cannot find that page'

/** What a loader may say of its screen: its heading, and the names that stand for ids in the breadcrumb. */
export interface ScreenNames {
  heading?: string
  names?: Record<string, string>
}

export function namesOf(match: ShownMatch | undefined): ScreenNames {
  const data = match?.loaderData
  if (data === null || typeof data !== 'object') return {}
  const heading = Reflect.get(data, 'heading')
  const names = Reflect.get(data, 'names')
  return {
    ...(typeof heading === 'string' && { heading }),
    ...(names !== null && typeof names === 'object' && { names: Object.fromEntries(Object.entries(names)) }),
  }
}

const within = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined

const textWithin = (value: unknown, name: string) => {
  const text = within(value, name)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** What the office says of this page: the first match holds what every page has at hand. */
const headAt = (matches: ShownMatch[]) =>
  within(within(matches[0]?.loaderData, 'heads'), withoutSlash(matches.at(-1)?.fullPath ?? ''))

/** The photograph in the head of the screen: the one that its loader names, else the one that the office chose for the page. */
export function photoOf(matches: ShownMatch[]): Photo | undefined {
  const chosen = within(matches.at(-1)?.loaderData, 'photo') ?? headAt(matches)
  const image = textWithin(chosen, 'image')
  return image === undefined ? undefined : { image, image_alt: textWithin(chosen, 'image_alt') ?? '' }
}

/** The path of an index route ends in a slash. */
export const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

/** The title of the screen: what its loader calls it, else what the office or its route does. */
export function headingOf(matches: ShownMatch[]): string | undefined {
  const last = matches.at(-1)
  if (last?.status === 'notFound') return NOT_FOUND
  return namesOf(last).heading ?? textWithin(headAt(matches), 'title') ?? last?.staticData.title
}
