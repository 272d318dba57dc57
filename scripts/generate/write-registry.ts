import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** What no area owns. */
const SHARED = ['parts', 'replay']

const areas = () => foldersIn('machines').filter((name) => !SHARED.includes(name))

type Kind = 'machine' | 'lifecycle'

interface Found {
  /** The machine's id. */
  name: string
  folder: string
}

/** Each folder of an area is a machine: its name is the machine's id, and its files are named after it. */
const machinesOf = (kind: Kind): Found[] =>
  areas()
    .flatMap((area) => foldersIn(`machines/${area}`).map((name) => ({ name, folder: `${area}/${name}` })))
    .filter(({ name, folder }) => existsSync(`machines/${folder}/${name}.${kind}.ts`))
    .sort((one, other) => (one.name < other.name ? -1 : 1))

const APPS = ['site', 'office', 'door'] as const
type App = (typeof APPS)[number]

/** Where each flow of an app is, by the name of its machine. */
const flowFiles = (app: App) =>
  new Map(
    readdirSync(`src/${app}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.flow.ts'))
      .map((path) => [basename(path, '.flow.ts'), path.replaceAll('\\', '/')]),
  )

/** A flow is the office's or the door's where that alone provides it, else the site's. */
const appOf = (name: string): App => APPS.find((app) => flowFiles(app).has(name)) ?? 'site'

const flowsOf = (app: App) => machinesOf('machine').filter(({ name }) => appOf(name) === app)

/** A plain form has no model of its own: all of them share one. Nor has a record whose steps carry nothing. */
const hasModel = ({ name, folder }: Found) => existsSync(`machines/${folder}/${name}.model.ts`)

const importsOf = (kind: Kind) =>
  machinesOf(kind).flatMap((found) => {
    const { name, folder } = found
    const model = `import { ${camel(name)}Model } from './${folder}/${name}.model.ts'`
    return [
      `import { ${camel(name)}Machine } from './${folder}/${name}.${kind}.ts'`,
      ...(hasModel(found) ? [model] : []),
    ]
  })

const entriesOf = (kind: Kind, all: Found[]) =>
  all.map((found) => {
    const name = camel(found.name)
    const shared = kind === 'machine' ? `formModel(${name}Machine)` : '{ inputs: [undefined], cases: {} }'
    return `  ${name}: modelled(${name}Machine, ${hasModel(found) ? `${name}Model` : shared}),`
  })

const NOTE = '// Written by `npm run check` and the builds, from the folders below machines: change nothing here.'

const PARTS = [
  "import { formModel } from './parts/form/form-model.ts'",
  "import type { AnyModel, Model } from './parts/model.ts'",
]

/** A folder before what only begins as it does, as Biome sorts imports. */
const fileOf = (line: string) => line.slice(line.indexOf("from '")).replaceAll('/', '\u0000')
const byFile = (one: string, other: string) => (fileOf(one) < fileOf(other) ? -1 : 1)

export const registryText = () => `${NOTE}
import type { AnyStateMachine } from 'xstate'
${[...importsOf('machine'), ...importsOf('lifecycle'), ...PARTS].sort(byFile).join('\n')}

const modelled = <Machine extends AnyStateMachine>(machine: Machine, model: Model<Machine> | AnyModel) => ({
  machine,
  model,
})

/** What a person goes through on the site, each under its id in camel case. */
export const flows = {
${entriesOf('machine', flowsOf('site')).join('\n')}
}

/** What somebody of the office goes through. */
export const officeFlows = {
${entriesOf('machine', flowsOf('office')).join('\n')}
}

/** What a phone at a door goes through. */
export const doorFlows = {
${entriesOf('machine', flowsOf('door')).join('\n')}
}

/** What a record goes through on the server. */
const lifecycles = {
${entriesOf('lifecycle', machinesOf('lifecycle')).join('\n')}
}

/** Every machine of the house. */
export const registry = { ...flows, ...officeFlows, ...doorFlows, ...lifecycles }

export type FlowName = keyof typeof flows
export type MachineOf<Name extends FlowName> = (typeof flows)[Name]['machine']
export type OfficeFlowName = keyof typeof officeFlows
export type OfficeMachineOf<Name extends OfficeFlowName> = (typeof officeFlows)[Name]['machine']
`

/** Every flow of an app by its name. A machine without a provider does not compile there. */
function flowsText(app: Exclude<App, 'door'>) {
  const names = flowsOf(app).map(({ name }) => name)
  const type = app === 'office' ? 'OfficeFlowName' : 'FlowName'
  const files = flowFiles(app)
  const imports = [
    ...names.map((name) => `import { ${camel(name)}Flow } from '../${files.get(name)}'`),
    `import type { Flow } from '../kit/${app === 'office' ? 'flow' : 'flow/flow'}.ts'`,
  ]
  return `${NOTE}
import type { ${type} } from '#machines/registry.ts'
${imports.sort(byFile).join('\n')}

/** Every flow by its name. A machine without a provider does not compile here. Not for pages: it loads all. */
export const allFlows: { [Name in ${type}]: Flow<Name> } = {
${names.map((name) => `  ${camel(name)}: ${camel(name)}Flow,`).join('\n')}
}
`
}

export const allFlowsText = () => flowsText('site')
export const allOfficeFlowsText = () => flowsText('office')
