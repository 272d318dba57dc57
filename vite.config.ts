import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildName } from './scripts/build-name.ts'
import { devSite } from './scripts/dev-site-plugin.ts'
import { qaSheet } from './scripts/qa-sheet-plugin.ts'

/** The libraries that every page starts with: a file that changes only when one of them does. */
const VENDORS = ['react', 'react-dom', 'scheduler', '@tanstack', 'xstate', '@xstate', 'use-sync-external-store']
// What changes something by a button comes with the pages that have one.
export const VENDOR = new RegExp(
  `node_modules/(${VENDORS.join('|')})/(?!.*/(useMutation|mutationObserver)\\.)|rolldown.runtime|preload-helper`,
)

/**
 * The router splits the site by route (docs/decisions/031). What routes share would be twenty small files a page: these
 * bring together what is shown together. `app` is the shell of every page, with all that it imports.
 */
const APP = /\/src\/site\/app\/start-page\./
const SCHEMAS = /\/contract\/common\/(limits|parts|person)\.|node_modules\/valibot\//
const CALLS = /\/contract\/common\/calls\//
const TEXTS =
  /\/contract\/messages\/(payment-notices|flow-screens)\.|\/domain\/money\/purposes\.|\/src\/site\/money\/(own-money|payment\.queries)\./
const PAPER = /\/src\/site\/money\/paper\/(Detail|Paper|PrintHead|Summary|Support)\./
const FORMS =
  /\/src\/(lib\/field-errors|ui\/form\/(ErrorSummary|Field\.|PasswordInput|TextInput|FlowField|FlowPassword|Form\.|Trouble|form-flow)|site\/applications\/files\/file-note)|\/machines\/parts\/form\/|\/contract\/messages\/notices\./
const FIELDS =
  /\/src\/(site\/(kit\/industries|applications\/files\/(file-stash|prepare-file|picture-kind))|ui\/form\/(Checkbox|date-text|DatePicker|FileChosen|FileDrop|RadioTiles|Select))\./
const PIECES =
  /\/src\/(lib|ui|site\/(art|kit\/shell))\/|\/src\/site\/kit\/(address|dates|first-characters|lines|preview|Listing|PageLinks)\.|\/src\/site\/events\/event-(card|facts)\.|\/src\/site\/content\/news\/(news-card|post-facts)\.|\/machines\/parts\/(?!checkout)|\/contract\/messages\/(?!notices|payment-notices|flow-screens)/
const LISTS =
  /\/contract\/messages\/empty-lists\.|\/(contract\/messages|domain\/events)\/registration\.|\/src\/site\/(events\/event\.queries|content\/(search\/(found|pick)\.|news\/(news\.queries|News(Card|Link|Picture))|resources\/resource\.queries|leaders\/(Portrait|monogram))|art\/spot-empty|events\/(when-ended|words\/Event(Poster|Row|Tile))|kit\/PageLinks)|\/src\/ui\/(EmptyState|Picture\.|RichText|SectionHeading|Skeleton)/
const FORMATS = /\/src\/(site\/kit\/file-words|lib\/once|ui\/form\/file-kinds)\./

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
      codeSplittingOptions: {
        defaultBehavior: [['component'], ['loader'], ['notFoundComponent'], ['pendingComponent']],
      },
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
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR, priority: 5 },
                { name: 'app', test: APP, priority: 4 },
                {
                  name: 'schemas',
                  test: SCHEMAS,
                  minShareCount: 2,
                  priority: 3,
                  includeDependenciesRecursively: false,
                },
                // By whom a call is made is a file of two lines each.
                { name: 'calls', test: CALLS, priority: 3 },
                { name: 'texts', test: TEXTS, minShareCount: 2, priority: 3 },
                { name: 'paper', test: PAPER, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
                { name: 'forms', test: FORMS, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
                { name: 'fields', test: FIELDS, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
                { name: 'formats', test: FORMATS, minShareCount: 2, priority: 3 },
                { name: 'pieces', test: PIECES, minShareCount: 11, priority: 2 },
                { name: 'lists', test: LISTS, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
  },
  server: { port: Number(process.env.PORT ?? 3000) },
}))
