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
const APP = /\/src\/app\/start-page\./
const SCHEMAS = /\/contract\/common\/(limits|parts|person)\.|node_modules\/valibot\//
const TEXTS =
  /\/contract\/messages\/(payment-notices|flow-screens)\.|\/domain\/money\/purposes\.|\/src\/api\/(own-money|payment)\./
const PAPER = /\/src\/views\/payment\/(Detail|Paper|PrintHead|Summary|Support)\./
const FORMS =
  /\/src\/(api\/field-errors|ui\/(ErrorSummary|Field\.|PasswordInput|TextInput)|views\/form\/(?!QuestionField))|\/machines\/parts\/form\/|\/contract\/messages\/notices\./
const FIELDS =
  /\/src\/(content\/industries|flows\/(file-stash|prepare-file)|lib\/picture-kind|ui\/(Checkbox|date-text|DatePicker|FileChosen|FileDrop|RadioTiles|Select))\./
const PIECES =
  /\/src\/(art|lib|ui|views\/shell)\/|\/machines\/parts\/(?!checkout)|\/contract\/messages\/(?!notices|payment-notices|flow-screens)/
const LISTS =
  /\/contract\/messages\/empty-lists\.|\/(contract\/messages|domain\/events)\/registration\.|\/src\/(api\/(event|found|news|resource)\.|art\/spot-empty|ui\/(EmptyState|Picture\.|RichText|SectionHeading|Skeleton)|views\/(events\/Event(Poster|Row|Tile)|shell\/PageLinks|leaders\/|news\/))|lib\/(pick|when-ended)/
const FORMATS = /\/src\/(lib\/(file-words|once)|ui\/file-kinds)\./

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
