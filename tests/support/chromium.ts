import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

/** Without a single font a page crashes, and the configuration that comes with the browser looks into /tmp alone. */
const fontsIn = (folder: string) =>
  `<fontconfig><dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`

/** Never half written: a browser that starts meanwhile would find no font, and crash. */
function writeFonts(folder: string) {
  const file = join(folder, 'fonts.conf')
  const fonts = fontsIn(folder)
  if (existsSync(file) && readFileSync(file, 'utf8') === fonts) return
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, fonts)
  renameSync(fresh, file)
}

/** The browser that a dev dependency carries: unpacked into a folder of our own, so that no older one is taken for it. */
async function carried(): Promise<LaunchOptions> {
  const folder = join(process.cwd(), 'node_modules/.cache/chromium')
  mkdirSync(folder, { recursive: true })
  const before = { ...process.env }
  // Both are read when the package is loaded: without the second it leaves its libraries packed.
  process.env.TMPDIR = folder
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packed } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  // What it draws goes through its temporary files: that of a test is memory, ours is a disk.
  const env = { ...process.env, TMPDIR: before.TMPDIR }
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, before)
  writeFonts(join(folder, 'fonts'))
  return { executablePath, env }
}

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What the carried browser is made for. */
const isCarried = process.platform === 'linux' && process.arch === 'x64'

/** CHROMIUM_PATH, Playwright's own, or one installed on the machine: a browser with all its parts. */
export function wholeBrowser(): LaunchOptions | undefined {
  const own = chromium.executablePath()
  const executablePath = process.env.CHROMIUM_PATH || (existsSync(own) ? own : onPath())
  return executablePath ? { executablePath, args: QUIET } : undefined
}

/** CHROMIUM_PATH; else the one of the dev dependencies, the same everywhere; else what there is. */
export async function browserOptions(): Promise<LaunchOptions> {
  if (!process.env.CHROMIUM_PATH && isCarried) return { ...(await carried()), args: QUIET }
  return wholeBrowser() ?? { args: QUIET }
}
