import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devSite } from './scripts/dev-site-plugin.ts'

/** The libraries that every page starts with, and what is too little for files of its own: icons, flows, addresses. */
const CORE =
  /rolldown.runtime|\/src\/(flows\/(flow|use-flow|flows-context)|ui\/(icons|cx))\.tsx?|preload-helper|\/src\/art\/|node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|react-store|store|history)|xstate|@xstate|use-sync-external-store)\//

/** What every form is made of, in one file for all of them. */
const FORM =
  /\/src\/(views\/form\/|ui\/(PasswordInput|ErrorSummary)|routes\/_auth\/-auth\/|content\/password-hint|flows\/check-form)|\/contract\/notices|\/machines\/support\/form/

/** So small and so often there that a request costs more than the bytes. */
const INLINED = /\/band-(leaf|sun)\.svg$/

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwind({ optimize: false }),
    devSite(),
  ],
  appType: 'custom',
  // React 19 has the hook itself: what stands in for it in older ones need not travel.
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^use-sync-external-store\/shim$/, replacement: 'use-sync-external-store' },
            {
              find: /^use-sync-external-store\/shim\/with-selector$/,
              replacement: 'use-sync-external-store/with-selector',
            },
          ]
        : [],
  },
  define: { __QA__: JSON.stringify(mode === 'qa' || mode === 'development') },
  build: {
    target: 'es2022',
    // Tailwind 4 needs these anyway; for older ones every colour would be written two or three times.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    outDir: mode === 'qa' ? 'dist-qa/client' : 'dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: (path) => INLINED.test(path),
    cssCodeSplit: false,
    rollupOptions: isSsrBuild
      ? { checks: { pluginTimings: false } }
      : {
          checks: { pluginTimings: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'core', test: CORE, priority: 2 },
                { name: 'form', test: FORM, priority: 1 },
              ],
            },
          },
        },
  },
  server: { port: Number(process.env.PORT ?? 3000) },
}))
