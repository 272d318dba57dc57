/** The areas of the product: folders of the same names in contract, domain and machines. */
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
  common: [],
  messages: [],
  identity: shared,
  staff: [...shared, 'identity'],
  applications: [...shared, 'identity'],
  events: shared,
  door: [...shared, 'events'],
  content: [...shared, 'events', 'door'],
  mail: [...shared, 'identity', 'events'],
  dues: [...shared, 'mail'],
  money: [...shared, 'applications', 'dues', 'events'],
  members: [...shared, 'identity', 'applications', 'dues'],
  jobs: [...shared, 'applications'],
  endpoints: [...shared, ...AREAS],
  'office-endpoints': [...shared, ...AREAS],
}

export const DOMAIN: Record<string, readonly string[]> = {
  common: [],
  content: [],
  events: [],
  mail: [],
  members: [],
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

export const SRC: Record<string, readonly string[]> = {
  lib: [],
  content: [],
  ui: ['lib'],
  api: ['lib', 'content'],
  storage: ['lib', 'content'],
  flows: ['lib', 'content', 'api', 'storage'],
  views: ['lib', 'content', 'api', 'storage', 'flows', 'ui'],
  routes: ['lib', 'content', 'api', 'flows', 'ui', 'views'],
  app: ['lib', 'content', 'api', 'storage', 'flows', 'ui', 'views', 'routes'],
  qa: ['lib', 'content', 'api', 'storage', 'flows', 'ui', 'views', 'routes', 'app'],
}

/** The rooms of the office's app, src/office. */
export const OFFICE: Record<string, readonly string[]> = {
  api: [],
  editor: [],
  flows: ['api'],
  parts: ['api', 'editor', 'flows'],
  screens: ['api', 'editor', 'flows', 'parts'],
  app: ['api', 'editor', 'flows', 'parts', 'screens'],
}

/** The rooms of the app for phones at a door, src/door. */
export const DOOR: Record<string, readonly string[]> = {
  api: [],
  worker: [],
  flows: ['api'],
  parts: ['api', 'flows'],
  app: ['api', 'flows', 'parts'],
}

/** What the office's app and that of the door may import of the site's rooms. */
export const FOR_ANY_APP = /^src\/((api|content|lib|ui)\/|views\/form\/|flows\/(check-form|root-actor|taps)\.ts$)/

const BASE = ['config', 'platform']

export const SERVER: Record<string, readonly string[]> = {
  platform: [],
  config: [],
  db: BASE,
  ports: BASE,
  mails: [...BASE, 'ports'],
  services: [...BASE, 'db', 'ports', 'mails'],
  jobs: [...BASE, 'db', 'ports', 'mails', 'services'],
  http: [...BASE, 'db', 'ports', 'services'],
  seed: [...BASE, 'db', 'ports', 'services'],
  sandbox: [...BASE, 'ports'],
  start: [...BASE, 'db', 'ports', 'services', 'jobs', 'http', 'seed', 'sandbox'],
}

/** Where siblings live side by side and do not know each other. */
export const SIBLINGS = /^(machines\/(?!parts\/|replay\/)[^/]+|src\/views)\/([^/]+)\//

/** Which areas of the services may use which others; what lies beside the areas is for all of them. */
export const SERVICES: Record<string, readonly string[]> = {
  approval: ['list', 'trail'],
  backup: [],
  attendee: ['door', 'export', 'list', 'places', 'ticket'],
  bank: ['approval', 'dues', 'import', 'ledger', 'list', 'money', 'payment', 'task'],
  'call-off': ['approval', 'payment', 'places', 'refund', 'task'],
  communication: ['identity'],
  content: ['event', 'gallery', 'leader', 'list', 'news', 'page', 'places', 'publishing', 'resource', 'staff'],
  desk: ['approval'],
  door: ['identity', 'places', 'ticket'],
  dues: ['approval', 'export', 'ledger', 'list', 'payment', 'setting', 'trail'],
  event: ['places', 'publishing', 'task'],
  fee: ['approval', 'ledger', 'trail'],
  gallery: [],
  grade: ['fee'],
  identity: ['ledger'],
  export: ['list', 'staff', 'task'],
  import: ['identity', 'ledger', 'list', 'task'],
  leader: [],
  ledger: [],
  letter: ['approval', 'list', 'member', 'setting', 'task'],
  list: [],
  mail: ['list'],
  'mail-template': ['approval', 'page', 'staff'],
  member: ['approval', 'export', 'identity', 'ledger', 'list', 'membership', 'staff', 'trail'],
  membership: ['export', 'fee', 'identity', 'ledger', 'list', 'payment', 'setting', 'staff', 'trail'],
  money: ['approval', 'identity', 'ledger', 'payment', 'places', 'setting', 'trail'],
  monitoring: ['identity'],
  news: [],
  'own-data': ['approval', 'identity', 'ledger', 'list', 'places'],
  page: ['fee', 'leader'],
  places: ['identity'],
  payment: ['export', 'identity', 'ledger', 'list', 'page'],
  publishing: [],
  refund: ['approval', 'list', 'payment'],
  registration: ['ledger', 'payment', 'places'],
  reminder: ['ledger', 'list', 'mail-template', 'task'],
  resource: [],
  selection: ['membership', 'task'],
  setting: ['approval'],
  staff: ['approval', 'identity', 'list'],
  task: ['list'],
  ticket: ['event', 'page', 'payment', 'places', 'refund', 'registration', 'task'],
  trail: ['export', 'list'],
  view: [],
  waiting: ['export', 'identity', 'list', 'payment', 'places', 'registration'],
  'year-pack': ['export', 'ledger', 'list', 'staff', 'task'],
}

export interface Room {
  /** contract, machines, src, office, door, server, or what stands outside of the house: tests, scripts, the configs at the top. */
  house: string
  room: string
}

export function roomOf(path: string): Room {
  const [house = '', ...rest] = path.split('/')
  if (rest.length === 0) return { house: 'top', room: path }
  if (house === 'src' && (rest[0] === 'office' || rest[0] === 'door') && rest.length > 2)
    return { house: rest[0], room: rest[1] ?? '' }
  return { house, room: (rest[0] ?? '').replace(/\.\w+$/, '') }
}
