import { defineConfig, mergeConfig } from 'vite'
import { appBuild } from './scripts/app-build.ts'
import { chunkGroups } from './scripts/vite/chunk-groups.ts'
import { officeScreens } from './scripts/vite/office-screens-plugin.ts'

/**
 * Calls with which the editor's libraries make things as they load, and warn those who build with them: what nobody uses
 * of it is left out.
 */
const UNUSED_CALLS = [
  ...['toggleHeader', 'PluginKey', 'chainCommands', 'splitBlockAs', 'selectTextblockSide', 'buildCommand'],
  ...['keydownHandler', 'Step.jsonID', 'Selection.jsonID', 'console.warn'],
]

/** The office's app: a build of its own beside the site's, so that no file of the one is in a page of the other. */
export default defineConfig(({ mode }) =>
  mergeConfig(appBuild('office', mode), {
    plugins: [officeScreens()],
    build: {
      rollupOptions: {
        input: 'src/office/app/entry-office.tsx',
        treeshake: { manualPureFunctions: UNUSED_CALLS },
        output: { entryFileNames: 'assets/office/[name]-[hash].js', codeSplitting: { groups: chunkGroups } },
      },
    },
  }),
)
