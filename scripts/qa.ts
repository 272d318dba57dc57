import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Builds the site with its workbench into a folder of its own and serves it. Visitors never get this build. */
const tsx = fileURLToPath(import.meta.resolve('tsx/cli'))
const { status } = spawnSync(process.execPath, [tsx, 'scripts/build.ts', '--qa'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

process.env.NODE_ENV = 'production'
process.env.DATA_DIR ??= './data-qa'
await import(new URL('../dist-qa/server/main.js', import.meta.url).href)
