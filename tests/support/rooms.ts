/** The areas of the product: folders of the same names in contract, domain, machines and server/areas. */
export const AREAS = [
  ...[
    'common',
    'identity',
    'staff',
    'members',
    'applications',
    'dues',
    'money',
    'events',
    'door',
    'content',
    'mail',
    'jobs',
  ],
]

const shared = ['common', 'messages']

/** Which areas of the contract know which others. */
export const CONTRACT: Record<string, readonly string[]> = {
  common: ['messages'],
  messages: [],
  identity: shared,
  staff: [...shared, 'identity', 'members', 'money'],
  applications: [...shared, 'identity', 'mail'],
  events: shared,
  door: [...shared, 'events'],
  content: [...shared, 'events', 'door'],
  mail: [...shared, 'identity', 'events'],
  dues: [...shared, 'mail'],
  money: [...shared, 'applications', 'dues', 'events'],
  members: [...shared, 'identity', 'applications', 'dues', 'mail'],
  jobs: [...shared, 'applications', 'members'],
  endpoints: [...shared, ...AREAS],
  'all-endpoints': [...shared, ...AREAS],
}

export const DOMAIN: Record<string, readonly string[]> = {
  common: [],
  content: ['common'],
  events: [],
  mail: [],
  members: ['common'],
  applications: ['common', 'members'],
  door: ['common', 'events'],
  dues: ['common'],
  money: ['common', 'dues'],
}

/** What each room may import besides itself, as docs/architecture.md draws it. */
export const MACHINES: Record<string, readonly string[]> = {
  parts: [],
  replay: ['parts'],
  ...Object.fromEntries(AREAS.map((area) => [area, ['parts']])),
  registry: ['parts', ...AREAS],
}

/** What no app owns: `lib` and `ui` are for each of them, and the workbench looks at all. */
export const SRC: Record<string, readonly string[]> = { lib: [], ui: ['lib'], qa: ['lib', 'ui'] }

/** The rooms of the site, src/site: its areas, by the names that they have in the contract. */
export const SITE: Record<string, readonly string[]> = {
  art: [],
  kit: ['art'],
  identity: ['kit'],
  mail: ['kit'],
  money: ['art', 'kit', 'identity'],
  applications: ['art', 'kit', 'money'],
  dues: ['kit', 'money'],
  events: ['art', 'kit', 'money'],
  content: ['art', 'kit', 'events'],
  members: ['kit', 'identity', 'mail', 'applications', 'dues', 'events'],
  routes: ['art', 'kit', ...AREAS],
  app: ['art', 'kit', ...AREAS, 'routes'],
}

/** The rooms of the office's app, src/office: its areas, by the names that they have in the contract. */
export const OFFICE: Record<string, readonly string[]> = {
  kit: [],
  applications: ['kit', 'mail'],
  content: ['kit'],
  door: ['kit'],
  jobs: ['kit'],
  mail: ['kit'],
  members: ['kit', 'applications', 'money'],
  dues: ['kit', 'mail', 'members'],
  events: ['kit', 'content', 'door', 'mail', 'money'],
  money: ['kit'],
  staff: ['kit', 'applications'],
  app: ['kit', ...AREAS],
}

/** The rooms of the app for phones at a door, src/door. */
export const DOOR: Record<string, readonly string[]> = {
  kit: [],
  worker: [],
  book: ['kit'],
  entry: ['kit', 'book'],
  hall: ['kit'],
  app: ['kit', 'book', 'entry', 'hall'],
}

/** What the apps import of src besides themselves. */
export const FOR_ANY_APP = /^src\/(lib|ui)\//

const BASE = ['config', 'platform']

/** The rooms of the server. What an area has besides its verbs are rooms of their own: its routes, its loops and its mails. */
export const SERVER: Record<string, readonly string[]> = {
  platform: [],
  config: [],
  db: BASE,
  ports: BASE,
  mails: [...BASE, 'ports'],
  areas: [...BASE, 'db', 'ports', 'mails'],
  http: [...BASE, 'db', 'ports', 'areas'],
  routes: [...BASE, 'db', 'ports', 'areas', 'http'],
  loops: [...BASE, 'db', 'ports', 'mails', 'areas'],
  area: ['areas', 'routes', 'loops', 'http'],
  seed: [...BASE, 'db', 'ports', 'areas'],
  sandbox: [...BASE, 'ports'],
  start: [...BASE, 'db', 'ports', 'areas', 'area', 'loops', 'http', 'seed', 'sandbox'],
}

/** Where siblings live side by side and do not know each other. */
export const SIBLINGS = /^(machines\/(?!parts\/|replay\/)[^/]+)\/([^/]+)\//

const floor = ['common', 'identity']

/** Which areas of the server may use the verbs of which others. */
export const SERVER_AREAS: Record<string, readonly string[]> = {
  common: [],
  identity: ['common'],
  jobs: floor,
  staff: [...floor, 'jobs'],
  mail: [...floor, 'jobs', 'staff'],
  money: [...floor, 'jobs', 'staff'],
  events: [...floor, 'jobs', 'staff', 'money'],
  door: [...floor, 'events'],
  dues: [...floor, 'jobs', 'staff', 'mail'],
  content: [...floor, 'staff', 'dues', 'events'],
  applications: [...floor, 'jobs', 'staff', 'mail', 'money', 'dues'],
  members: [...floor, 'jobs', 'staff', 'mail', 'applications', 'dues', 'events'],
}

export interface Room {
  /** contract, machines, src, site, office, door, server, or what stands outside of the house: tests, scripts, the configs at the top. */
  house: string
  room: string
}

export function roomOf(path: string): Room {
  const [house = '', ...rest] = path.split('/')
  if (rest.length === 0) return { house: 'top', room: path }
  if (house === 'src' && /^(site|office|door)$/.test(rest[0] ?? '') && rest.length > 2)
    return { house: rest[0] ?? '', room: rest[1] ?? '' }
  const ofArea = /^server\/areas\/(?:\w+\/)?(routes|loops|mails|area)(?:\/|\.ts$)/.exec(path)
  if (ofArea) return { house, room: ofArea[1] ?? '' }
  return { house, room: (rest[0] ?? '').replace(/\.\w+$/, '') }
}
