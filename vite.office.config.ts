import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { qaSheet } from './scripts/qa-sheet-plugin.ts'
import { browsers, definesOf, VENDOR } from './vite.config.ts'

/**
 * Calls with which the editor's libraries make things as they load, and warn those who build with them: what nobody uses
 * of it is left out.
 */
const UNUSED_CALLS = [
  ...['toggleHeader', 'PluginKey', 'chainCommands', 'splitBlockAs', 'selectTextblockSide', 'buildCommand'],
  ...['keydownHandler', 'Step.jsonID', 'Selection.jsonID', 'console.warn'],
]

/** So small that a file of its own would cost more than it holds. */
const SMALL = /\/(contract\/rich-text|src\/lib\/trusted-html)\.ts$/

/** The office's app: a build of its own beside the site's, so that no file of the one is in a page of the other. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), ...(mode === 'production' ? [] : [qaSheet()]), tailwind({ optimize: false })],
  appType: 'custom',
  define: definesOf(mode),
  build: {
    ...browsers,
    emptyOutDir: false,
    // The site's build has copied it.
    copyPublicDir: false,
    manifest: '.vite/office.json',
    modulePreload: false,
    cssCodeSplit: false,
    // The policy takes fonts from files alone.
    assetsInlineLimit: 0,
    license: { fileName: 'licenses-office.txt' },
    rollupOptions: {
      checks: { pluginTimings: false },
      input: 'src/office/app/entry-office.tsx',
      treeshake: { manualPureFunctions: UNUSED_CALLS },
      output: {
        entryFileNames: 'assets/office/[name]-[hash].js',
        chunkFileNames: 'assets/office/[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'vendor', test: (id: string) => VENDOR.test(id) || SMALL.test(id) }] },
      },
    },
  },
}))
