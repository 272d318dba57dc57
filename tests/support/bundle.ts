import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll } from 'vitest'

const require = createRequire(import.meta.url)
const here = fileURLToPath(new URL('.', import.meta.url))

/** One program of this folder as a file that node runs at once; it lies where its packages are found. */
export async function bundled(name: string): Promise<string> {
  const cache = join(dirname(require.resolve('vitest/package.json')), '../.cache/nipr-fct')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'program-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(here, `${name}.ts`),
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  })
  return join(folder, `${name}.mjs`)
}
