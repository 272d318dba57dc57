import { mkdtempSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { inject } from 'vitest'
import { root } from './tree.ts'

/** As in the build: a process finds and reads one file in a third of the time that it takes for all its packages. */
const COMPILED = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp']

const made = new Map<string, Promise<string>>()

async function bundle(name: string) {
  const outDir = mkdtempSync(join(inject('folder'), 'program-'))
  // Its compiled packages are found here.
  symlinkSync(join(root, 'node_modules'), join(outDir, 'node_modules'), 'junction')
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: COMPILED },
    build: {
      ssr: join(import.meta.dirname, `${name}.ts`),
      outDir,
      copyPublicDir: false,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  })
  return join(outDir, `${name}.mjs`)
}

/** One program of this folder as a file that node runs at once, made once for all test files of a worker. */
export function bundled(name: string): Promise<string> {
  const path = made.get(name) ?? bundle(name)
  made.set(name, path)
  return path
}
