import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devSite } from './scripts/dev-site-plugin.ts'

/** The libraries that every page starts with. */
const CORE =
  /rolldown.runtime|preload-helper|node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|react-store|store|history)|xstate|@xstate|use-sync-external-store)\//

/** Our own part of it: what stands around a page, and what most pages are built of. Fewer files, better packed. */
const SITE =
  /\/(src\/(app\/(router|route-tree|runtime|page-data)|flows\/(flow|flows-context|root-actor|taps|use-flow|session|toaster|header)|storage\/credentials|api\/(call|reader|event|news)|views\/shell|routes\/(__root|_site)\.tsx|content\/(chapter|navigation)|ui\/(Button|Breadcrumb|Dialog|SkipLink|ToastCard|icons|cx|links|use-[a-z]+)|lib\/person)|machines\/(support|flows\/(session|toaster|header))|contract\/(messages|refusal))/

export default defineConfig(({ mode, isSsrBuild }) => ({
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
  define: { __QA__: JSON.stringify(mode === 'qa' || mode === 'development') },
  build: {
    target: 'es2022',
    // Tailwind 4 needs these anyway; for older ones every colour would be written two or three times.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    outDir: mode === 'qa' ? 'dist-qa/client' : 'dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'core', test: CORE, priority: 2 },
                { name: 'site', test: SITE, priority: 1 },
              ],
            },
          },
        },
  },
  server: { port: Number(process.env.PORT ?? 3000) },
}))
