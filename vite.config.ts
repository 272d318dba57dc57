import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildName } from './scripts/sources-key.js'
import { chunkGroups } from './scripts/vite/chunk-groups.ts'
import { devSite } from './scripts/vite/dev-site-plugin.ts'
import { qaSheet } from './scripts/vite/qa-sheet-plugin.ts'

/** So small and so often there that a request costs more than the bytes. */
const INLINED = /\/band-(leaf|sun)\.svg$/

export const browsers = {
  target: 'es2022',
  // Tailwind 4 needs these anyway; for older ones every colour would be written two or three times.
  cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
}

export const definesOf = (mode: string) => ({
  __QA__: JSON.stringify(mode === 'qa' || mode === 'development'),
  __BUILD__: JSON.stringify(mode === 'production' ? '' : buildName()),
})

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    // What the tree of routes is made of, and where it is written: tsr.config.json.
    tanstackRouter({
      codeSplittingOptions: { defaultBehavior: [['component', 'loader'], ['notFoundComponent'], ['pendingComponent']] },
    }),
    react(),
    ...(mode === 'production' ? [] : [qaSheet()]),
    tailwind({ optimize: false }),
    devSite(),
  ],
  appType: 'custom',
  define: definesOf(mode),
  build: {
    ...browsers,
    // A list of what each page imports would be in every page; what is turned to is fetched when it is pointed at.
    modulePreload: false,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: (path) => INLINED.test(path),
    cssCodeSplit: false,
    rollupOptions: isSsrBuild
      ? { checks: { pluginTimings: false } }
      : {
          checks: { pluginTimings: false },
          // To read a file of the contract does nothing, so that none becomes a file that only reads another.
          treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
          output: { codeSplitting: { groups: chunkGroups } },
        },
  },
  server: { port: Number(process.env.PORT ?? 3000) },
}))
