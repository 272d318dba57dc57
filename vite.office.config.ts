import { defineConfig, mergeConfig } from 'vite'
import { appBuild } from './scripts/app-build.ts'
import { VENDOR } from './vite.config.ts'

/**
 * Calls with which the editor's libraries make things as they load, and warn those who build with them: what nobody uses
 * of it is left out.
 */
const UNUSED_CALLS = [
  ...['toggleHeader', 'PluginKey', 'chainCommands', 'splitBlockAs', 'selectTextblockSide', 'buildCommand'],
  ...['keydownHandler', 'Step.jsonID', 'Selection.jsonID', 'console.warn'],
]

/** So small that a file of its own would cost more than it holds. */
const SMALL = /\/(contract\/content\/rich-text|src\/lib\/trusted-html)\.ts$/

/** The office's app: a build of its own beside the site's, so that no file of the one is in a page of the other. */
export default defineConfig(({ mode }) =>
  mergeConfig(appBuild('office', mode), {
    build: {
      rollupOptions: {
        input: 'src/office/app/entry-office.tsx',
        treeshake: { manualPureFunctions: UNUSED_CALLS },
        output: {
          entryFileNames: 'assets/office/[name]-[hash].js',
          codeSplitting: { groups: [{ name: 'vendor', test: (id: string) => VENDOR.test(id) || SMALL.test(id) }] },
        },
      },
    },
  }),
)
