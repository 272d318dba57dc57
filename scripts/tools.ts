import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const tools = fileURLToPath(new URL('../tools/', import.meta.url))

const timeOf = (path: string) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** What few commands need lies in a folder with a package.json of its own; it is installed on first use, and after a change. */
function ensureInstalled(folder: string, users: string) {
  if (timeOf(join(folder, 'node_modules/.package-lock.json')) >= timeOf(join(folder, 'package-lock.json'))) return
  const name = relative('.', folder)
  console.log(`Installing what only ${users} into ${name}/. This is done once.`)
  const windows = process.platform === 'win32'
  const args = ['install', '--no-audit', '--no-fund']
  const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', args, { cwd: folder, stdio: 'inherit', shell: windows })
  if (status !== 0) throw new Error(`The tools could not be installed. Run npm install in ${name}/ to see why.`)
}

export const ensureTools = () => ensureInstalled(tools, 'bench, fonts and migration need')

/** The mutation tester asks for a newer Node and for other versions of what it shares with the rest. */
export function mutationTester() {
  const folder = join(tools, 'mutants')
  ensureInstalled(folder, 'soak -- mutants needs')
  const modules = join(folder, 'node_modules')
  return { node: join(modules, 'node/bin/node'), program: join(modules, '@stryker-mutator/core/bin/stryker.js') }
}

interface Tab {
  goto(url: string, options: { waitUntil: 'networkidle0' }): Promise<unknown>
  locator(selector: string): { fill(text: string): Promise<void>; click(): Promise<void> }
  waitForSelector(selector: string): Promise<unknown>
}

interface Flags {
  port: number
  disableStorageReset: boolean
  formFactor: 'mobile'
  throttlingMethod: 'devtools'
  logLevel: 'error'
}

/** What the bench takes of tools/lighthouse.js, which the types of the house must not need to be installed for. */
interface Lighthouse {
  connect(options: { browserURL: string }): Promise<{ newPage(): Promise<Tab> }>
  lighthouse(
    url: string,
    flags: Flags,
    config: undefined,
    tab: Tab | undefined,
  ): Promise<{ lhr: { finalDisplayedUrl: string } } | undefined>
}

export type { Tab }

export async function lighthouseTools(): Promise<Lighthouse> {
  ensureTools()
  return import(join(tools, 'lighthouse.js'))
}
