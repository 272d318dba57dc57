import {
  appendFileSync,
  copyFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { build } from 'vite'
import { writeGenerated } from './generate/write-generated.ts'
import { preparedImage } from './prepared-image.ts'
import { sourcesKey } from './sources-key.js'

const Package = v.object({ dependencies: v.record(v.string(), v.string()) })
const { dependencies } = v.parse(Package, JSON.parse(readFileSync('package.json', 'utf8')))

const { values } = parseArgs({
  options: { qa: { type: 'boolean' }, out: { type: 'string' }, written: { type: 'boolean' } },
})
const mode = values.qa ? 'qa' : 'production'
/** Visitors' build, the workbench, tests and tapes have a folder each: none is removed while another one serves it. */
const dist = values.out ?? (mode === 'qa' ? 'dist-qa' : 'dist')

/** What is smaller packed, packed once here instead of in every answer. */
function pack(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!/\.(js|css|svg|html|webmanifest)$/.test(name) || statSync(file).size < 1_000) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

process.env.NODE_ENV = 'production'
// The build of visitors drops the workbench only after it has found all that the workbench imports.
// `npm test` has just written it.
if (!values.written) await writeGenerated()
const key = sourcesKey()
rmSync(dist, { recursive: true, force: true })
await build({ mode, logLevel: 'warn', build: { outDir: join(dist, 'client'), license: { fileName: 'licenses.txt' } } })
for (const app of ['office', 'door'])
  await build({ mode, configFile: `vite.${app}.config.ts`, logLevel: 'warn', build: { outDir: join(dist, 'client') } })
writeFileSync(
  join(dist, 'client/.vite/build.json'),
  JSON.stringify({ apiHost: process.env.VITE_API_HOST ?? '', workbench: mode === 'qa' }),
)
// The workbench is sent to the developer who built it, on the same machine.
if (mode === 'production') pack(join(dist, 'client'))
await build({
  mode,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // One bundle: a production install fetches what is compiled for its machine, and nothing else.
  ssr: { noExternal: true, external: Object.keys(dependencies) },
  build: {
    ssr: true,
    outDir: join(dist, 'server'),
    copyPublicDir: false,
    license: { fileName: 'licenses.txt' },
    rollupOptions: {
      input: {
        main: 'server/start/main.ts',
        sandbox: 'server/sandbox/sandbox.ts',
        'entry-server': 'src/site/app/entry-server.tsx',
        'file-worker': 'server/areas/common/sheet/file-worker.js',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
cpSync('server/db/migrations', join(dist, 'server/migrations'), { recursive: true })
cpSync('server/platform/fonts', join(dist, 'server/fonts'), { recursive: true })
cpSync('src/site/art', join(dist, 'server/art'), { recursive: true })
for (const [name, file] of [
  ['Noto Sans', 'noto-sans'],
  ['Noto Serif', 'noto-serif'],
  ['Overpass', 'overpass'],
])
  appendFileSync(
    join(dist, 'server/licenses.txt'),
    `\n## ${name}\n\n${readFileSync(`server/platform/fonts/LICENSE-${file}.txt`, 'utf8')}`,
  )
cpSync('server/seed/files', join(dist, 'server/seed-files'), { recursive: true })
copyFileSync(await preparedImage(), join(dist, 'server/database.tar.gz'))
// Written last, for the sources that were there at first: neither a build that was cut off nor one of changed files counts.
writeFileSync(join(dist, 'sources-key'), key)
process.exit(0)
