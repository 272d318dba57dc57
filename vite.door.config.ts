import { defineConfig, mergeConfig, type Plugin } from 'vite'
import { appBuild } from './scripts/app-build.ts'

const WORKER = 'door-worker'
/** Of the site, for what is kept of its pages: it is built here, where workers are. */
const KEPT = 'kept-worker'

/** Puts the addresses of all files of this build into the worker, which keeps them for when there is no network. */
const listFiles = (): Plugin => ({
  name: 'list-files',
  enforce: 'post',
  generateBundle: {
    // After the sheet has been put there.
    order: 'post',
    handler(_, bundle) {
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'))
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === WORKER)
          chunk.code = chunk.code.replace('__DOOR_FILES__', JSON.stringify(files.map((file) => `/${file}`)))
    },
  },
})

/** The app of the phones at a door: a build of its own, small enough to be kept on each of them. */
export default defineConfig(({ mode }) =>
  mergeConfig(appBuild('door', mode), {
    plugins: [listFiles()],
    build: {
      rollupOptions: {
        input: {
          door: 'src/door/app/entry-door.tsx',
          [WORKER]: 'src/door/worker/door-worker.ts',
          [KEPT]: 'src/site/kit/kept/kept-worker.ts',
        },
        output: {
          // The server answers the workers with headers of its own.
          entryFileNames: ({ name }: { name: string }) =>
            [WORKER, KEPT].includes(name) ? '.vite/[name].js' : 'assets/door/[name]-[hash].js',
          assetFileNames: 'assets/door/[name]-[hash][extname]',
        },
      },
    },
  }),
)
