import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sourcesKey } from './sources-key.js'

/** Plain JavaScript, so that a start needs no loader. Builds what is not built, then becomes the server. */
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const dist = 'dist'
const key = `${dist}/sources-key`

/** Without development dependencies nothing can be built: what is there is started as it is. */
const canBuild = ['vite', 'tsx'].every((name) => existsSync(`node_modules/${name}/package.json`))

if (canBuild && (!existsSync(key) || readFileSync(key, 'utf8') !== sourcesKey())) {
  console.log('Building the site. This is done once and takes about half a minute.')
  const tsx = fileURLToPath(import.meta.resolve('tsx/cli'))
  const { status } = spawnSync(process.execPath, [tsx, 'scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
if (!existsSync(key)) {
  console.error(
    'The site is not built, and what builds it is not installed: run npm install --include=dev, then npm start.',
  )
  process.exit(1)
}

process.env.NODE_ENV = 'production'
await import(new URL(`../${dist}/server/main.js`, import.meta.url).href)
