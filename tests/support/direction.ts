import { circles } from './circles.ts'
import { type Import, importsOf, isCode } from './imports.ts'
import {
  CONTRACT,
  DOMAIN,
  DOOR,
  FOR_ANY_APP,
  MACHINES,
  OFFICE,
  type Room,
  roomOf,
  SERVER,
  SERVER_AREAS,
  SIBLINGS,
  SITE,
  SRC,
} from './rooms.ts'

interface Edge extends Import {
  source: Room
  /** Undefined for a package. */
  goal: Room | undefined
}

interface Law {
  sentence: string
  broken: (edge: Edge) => boolean
}

const inHouse = ({ source }: Edge, house: string) => source.house === house
const APPS = ['site', 'office', 'door']
const inApp = (edge: Edge) => APPS.some((app) => inHouse(edge, app))
/** In the code of a browser: that of an app, or what they share. */
const inBrowser = (edge: Edge) => inHouse(edge, 'src') || inApp(edge)
const goesTo = ({ goal }: Edge, ...houses: string[]) => goal !== undefined && houses.includes(goal.house)
/** What may hold samples; a scene is what stands around a model's machine. */
const SAMPLED = /^((samples|tests|scripts|src\/qa|server\/seed)\/|machines\/(.+\.model|parts\/scene)\.ts$)/
const entry = /^src\/(site|office|door)\/app\/entry-\w+\.tsx?$/

/** True where an edge stays within a house but not within what its room may import. Assets belong to every folder that wants them. */
const leavesRoom = (edge: Edge, house: string, rooms: Record<string, readonly string[]>) =>
  inHouse(edge, house) &&
  goesTo(edge, house) &&
  isCode(edge.to) &&
  edge.goal?.room !== edge.source.room &&
  !rooms[edge.source.room]?.includes(edge.goal?.room ?? '')

const areaOf = (path: string) => SIBLINGS.exec(path)?.slice(1).join('/')

const importsStranger = (edge: Edge) => {
  const [own, other] = [areaOf(edge.from), areaOf(edge.to)]
  return own !== undefined && other !== undefined && own !== other && own.split('/')[0] === other.split('/')[0]
}

const serverAreaOf = (path: string) => /^server\/areas\/(\w+)\//.exec(path)?.[1] ?? ''

/** True where an area of the server uses one that the graph does not give it. */
const leavesArea = (edge: Edge) => {
  const [own, other] = [serverAreaOf(edge.from), serverAreaOf(edge.to)]
  return own !== '' && other !== '' && own !== other && !SERVER_AREAS[own]?.includes(other)
}

/** The rules of docs/architecture.md, section 2. The first that an import breaks is named. */
export const LAWS: readonly Law[] = [
  {
    sentence: 'src and server never import each other, not even types: the contract is their only bridge',
    broken: (edge) =>
      (inBrowser(edge) && goesTo(edge, 'server')) || (inHouse(edge, 'server') && goesTo(edge, 'src', ...APPS)),
  },
  {
    sentence:
      'the site, the office and the door are three apps: none knows another, and of src they import lib and ui alone',
    broken: (edge) =>
      (inHouse(edge, 'src') && edge.source.room !== 'qa' && goesTo(edge, ...APPS)) ||
      (inApp(edge) && goesTo(edge, ...APPS) && edge.goal?.house !== edge.source.house) ||
      (inApp(edge) &&
        goesTo(edge, 'src') &&
        isCode(edge.to) &&
        !edge.to.startsWith('src/qa/') &&
        !FOR_ANY_APP.test(edge.to)),
  },
  {
    sentence: 'the product imports neither tests nor scripts nor the configs at the top',
    broken: (edge) =>
      !['tests', 'scripts', 'top'].includes(edge.source.house) && goesTo(edge, 'tests', 'scripts', 'top'),
  },
  {
    sentence: 'contract imports valibot only',
    broken: (edge) => inHouse(edge, 'contract') && !goesTo(edge, 'contract') && edge.to !== 'valibot',
  },
  {
    sentence: 'domain imports contract and date-fns only: rules have neither input nor output',
    broken: (edge) =>
      inHouse(edge, 'domain') &&
      !goesTo(edge, 'domain', 'contract') &&
      !/^(@date-fns\/utc|date-fns)(\/|$)/.test(edge.to),
  },
  {
    sentence:
      'machines import contract, domain, xstate and valibot only: they run in plain Node, without React, router or HTTP',
    broken: (edge) =>
      inHouse(edge, 'machines') &&
      !goesTo(edge, 'machines', 'contract', 'domain', 'samples') &&
      !['xstate', 'valibot'].includes(edge.to),
  },
  {
    sentence: 'samples import contract, domain and valibot only',
    broken: (edge) =>
      inHouse(edge, 'samples') && !goesTo(edge, 'samples', 'contract', 'domain') && edge.to !== 'valibot',
  },
  {
    sentence:
      'samples are for tests, scripts, models, the workbench and the seed: nothing that the site runs imports them',
    broken: (edge) => goesTo(edge, 'samples') && !SAMPLED.test(edge.from),
  },
  {
    sentence: 'of the machines, server imports the lifecycles only',
    broken: (edge) =>
      inHouse(edge, 'server') &&
      goesTo(edge, 'machines') &&
      !/\.lifecycle\.ts$|^machines\/parts\/step\.ts$/.test(edge.to),
  },
  { sentence: 'machines do not import each other', broken: importsStranger },
  { sentence: 'areas of the server use each other along the graph of tests/support/rooms.ts', broken: leavesArea },
  {
    sentence: 'nothing of the product imports src/qa but where an app begins, and that by a dynamic import only',
    broken: (edge) =>
      !inHouse(edge, 'tests') &&
      !inHouse(edge, 'scripts') &&
      edge.to.startsWith('src/qa/') &&
      edge.source.room !== 'qa' &&
      !(inApp(edge) && edge.source.room === 'app' && edge.isDynamic),
  },
  {
    sentence: 'of src, only src/qa replays machines',
    broken: (edge) => inBrowser(edge) && edge.source.room !== 'qa' && edge.to.startsWith('machines/replay/'),
  },
  {
    sentence: 'nothing imports entry-client, entry-server, entry-office or entry-door: they are where an app begins',
    broken: (edge) => inBrowser(edge) && entry.test(edge.to),
  },
  {
    sentence: 'areas of the contract and of the domain know each other along the graph of tests/support/rooms.ts',
    broken: (edge) => leavesRoom(edge, 'contract', CONTRACT) || leavesRoom(edge, 'domain', DOMAIN),
  },
  {
    sentence: 'inside machines: parts <- replay, areas <- registry',
    broken: (edge) => leavesRoom(edge, 'machines', MACHINES),
  },
  {
    sentence: 'inside src: lib <- ui <- qa',
    broken: (edge) => !edge.to.startsWith('src/qa/') && leavesRoom(edge, 'src', SRC),
  },
  {
    sentence:
      'inside src/site: art <- kit <- areas <- routes <- app; areas know each other along the graph of tests/support/rooms.ts',
    broken: (edge) => leavesRoom(edge, 'site', SITE),
  },
  {
    sentence: 'inside src/office: kit <- areas <- app; areas know each other along the graph of tests/support/rooms.ts',
    broken: (edge) => leavesRoom(edge, 'office', OFFICE),
  },
  { sentence: 'inside src/door: kit <- book <- entry <- app', broken: (edge) => leavesRoom(edge, 'door', DOOR) },
  {
    sentence:
      'inside server: config, platform <- db, ports <- mails <- areas <- http <- routes <- start; areas <- loops, seed <- start; ports <- sandbox <- start',
    broken: (edge) => leavesRoom(edge, 'server', SERVER),
  },
]

const HOUSES: Record<string, Record<string, readonly string[]>> = {
  contract: CONTRACT,
  domain: DOMAIN,
  machines: MACHINES,
  src: SRC,
  site: SITE,
  office: OFFICE,
  door: DOOR,
  server: SERVER,
}

const isHomeless = (path: string) => {
  const { house, room } = roomOf(path)
  const rooms = HOUSES[house]
  return rooms !== undefined && !path.endsWith('.d.ts') && !Object.hasOwn(rooms, room)
}

/** Every broken rule of a set of sources, each with the import that breaks it. */
export function brokenRules(files: ReadonlyMap<string, string>): string[] {
  const paths = [...files.keys()].filter(isCode)
  const imports = paths.flatMap((path) => importsOf(path, files))
  const broken = imports.flatMap((each) => {
    const edge = { ...each, source: roomOf(each.from), goal: each.isPackage ? undefined : roomOf(each.to) }
    const law = LAWS.find((one) => one.broken(edge))
    return law ? [`${each.from} imports ${each.to}: ${law.sentence}`] : []
  })
  return [
    ...paths.filter(isHomeless).map((path) => `${path} belongs to no folder of docs/architecture.md`),
    ...broken,
    ...circles(imports).map((circle) => `${circle.join(' -> ')}: no circles`),
  ]
}
