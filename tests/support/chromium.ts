import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

/** The browser that a dev dependency carries: unpacked into a folder of our own, so that no older one is taken for it. */
async function carried(): Promise<LaunchOptions> {
  const folder = join('node_modules', '.cache', 'chromium')
  mkdirSync(folder, { recursive: true })
  // Both are read when the package is loaded: without the second it leaves its libraries packed.
  process.env.TMPDIR = join(process.cwd(), folder)
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return { executablePath: await packed.executablePath(), env: { ...process.env } }
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

/** CHROMIUM_PATH, one installed on the machine, Playwright's own, or the one that comes with the dev dependencies. */
export async function browserOptions(): Promise<LaunchOptions> {
  const named = process.env.CHROMIUM_PATH || onPath()
  const own = chromium.executablePath()
  const found = named ? { executablePath: named } : existsSync(own) ? { executablePath: own } : await carried()
  return { ...found, args: QUIET }
}
