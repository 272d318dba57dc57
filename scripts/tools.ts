import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../tools/', import.meta.url))

const timeOf = (path: string) => (existsSync(folder + path) ? statSync(folder + path).mtimeMs : 0)

/** What few commands need lies in a folder with a package.json of its own; it is installed on first use, and after a change. */
export function ensureTools() {
  if (timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json')) return
  console.log('Installing what only bench, fonts and migration need into tools/. This is done once.')
  const windows = process.platform === 'win32'
  const args = ['install', '--no-audit', '--no-fund']
  const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', args, { cwd: folder, stdio: 'inherit', shell: windows })
  if (status !== 0) throw new Error('The tools could not be installed. Run npm install in tools/ to see why.')
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
  return import(`${folder}lighthouse.js`)
}
