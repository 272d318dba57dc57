import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { browsers, definesOf } from '../vite.config.ts'
import { qaSheet } from './vite/qa-sheet-plugin.ts'

/** What the builds of the office and of the door share: each lies beside the site's, in files of its own. */
export const appBuild = (name: 'office' | 'door', mode: string): UserConfig => ({
  plugins: [react(), ...(mode === 'production' ? [] : [qaSheet()]), tailwind({ optimize: false })],
  appType: 'custom',
  define: definesOf(mode),
  build: {
    ...browsers,
    emptyOutDir: false,
    // The site's build has copied it.
    copyPublicDir: false,
    manifest: `.vite/${name}.json`,
    modulePreload: false,
    cssCodeSplit: false,
    // The policy takes fonts from files alone.
    assetsInlineLimit: 0,
    license: { fileName: `licenses-${name}.txt` },
    rollupOptions: { checks: { pluginTimings: false }, output: { chunkFileNames: `assets/${name}/[name]-[hash].js` } },
  },
})
