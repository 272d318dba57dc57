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

/** The photograph that a loader says stands in the head of its screen. */
export function pictureIn(match: ShownMatch | undefined): string | undefined {
  const data = match?.loaderData
  const picture: unknown = data !== null && typeof data === 'object' ? Reflect.get(data, 'picture') : undefined
  return typeof picture === 'string' ? picture : undefined
}

const within = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined

/** What the office calls this page: the first match holds what every page has at hand. */
function titleAt(matches: ShownMatch[]): string | undefined {
  const path = withoutSlash(matches.at(-1)?.fullPath ?? '')
  const title = within(within(within(matches[0]?.loaderData, 'heads'), path), 'title')
  return typeof title === 'string' ? title : undefined
}

/** The path of an index route ends in a slash. */
export const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

/** The title of the screen: what its loader calls it, else what the office or its route does. */
export function headingOf(matches: ShownMatch[]): string | undefined {
  const last = matches.at(-1)
  if (last?.status === 'notFound') return NOT_FOUND
  return namesOf(last).heading ?? titleAt(matches) ?? last?.staticData.title
}
