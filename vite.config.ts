import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildName } from './scripts/build-name.ts'
import { devSite } from './scripts/dev-site-plugin.ts'
import { qaSheet } from './scripts/qa-sheet-plugin.ts'

/** The libraries that every page starts with, and the addresses of pictures: too little for files of their own. */
const LIBRARIES =
  /rolldown.runtime|preload-helper|\/src\/art\/(?!spot-)|node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core|react-router|router-core|react-store|store|history)|xstate|@xstate|use-sync-external-store)\//

/** What home and most other pages share: files of their own would be more requests and more bytes. */
const SHARED =
  /\/src\/(api\/(call|event|news|query-client)|content\/leaders|flows\/(flow|use-flow|flows-context|root-actor)|lib\/(account-events|dates|event-card|event-facts|news-card|post-facts|preview|file-address|address|list-page|picture-set)|ui\/(Button|FailurePanel|SectionHeading|Skeleton|Spinner|cx|icons?|links)|views\/(events\/Event(Poster|Row|RowsLoading)|leaders\/(LeaderCard|Portrait|monogram)|news\/News(Card|Link|Picture)|shell\/(Listing|Missing|heading)))\.tsx?|\/contract\/(slug|refusal|messages\/failures)\.ts|\/machines\/parts\/(notice|unprovided)\.ts|\/domain\/days\.ts|node_modules\/(@date-fns|date-fns)\//

/** What stands at the top of every page but home, and the small pieces that pages of all kinds have. */
const READING =
  /\/src\/(art\/spot-(?!coming)|views\/shell\/(Banner|crumbs)|lib\/(naira|event-time)|ui\/(Breadcrumb|EmptyState|Field\.tsx|Money|Picture|RichText|TextInput|field-wiring|page-icons|use-modal))|\/contract\/messages\/(notices|flow-screens|screens)|\/machines\/flows\/account-gate\/account-is-open|-event\/use-has-ended/

/** What only pages of words have, which no form needs. */
const LISTS = /\/src\/views\/reading/

/** What every form is made of, in one file for all of them. */
const FORM =
  /\/src\/(views\/form\/|views\/account\/Sum\.tsx|ui\/(DatePicker|PasswordInput|ErrorSummary|Select)|routes\/_auth\/-auth\/|content\/(industries|password-hint)|flows\/check-form)|\/machines\/parts\/form/

/** So small and so often there that a request costs more than the bytes. */
const INLINED = /\/band-(leaf|sun)\.svg$/

/** Vite looks for styles and modules to fetch along with a part; here there are none, and its way of looking is long. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
}

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    // What the tree of routes is made of, and where it is written: tsr.config.json.
    tanstackRouter({
      codeSplittingOptions: {
        defaultBehavior: [['component'], ['loader'], ['notFoundComponent'], ['pendingComponent']],
      },
    }),
    react(),
    plainImports,
    ...(mode === 'production' ? [] : [qaSheet()]),
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
  define: {
    __QA__: JSON.stringify(mode === 'qa' || mode === 'development'),
    __BUILD__: JSON.stringify(mode === 'production' ? '' : buildName()),
  },
  build: {
    target: 'es2022',
    // Tailwind 4 needs these anyway; for older ones every colour would be written two or three times.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
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
                { name: 'core', test: (id) => LIBRARIES.test(id) || SHARED.test(id), priority: 2 },
                { name: 'reading', test: READING, priority: 1 },
                { name: 'lists', test: LISTS, priority: 1 },
                { name: 'form', test: FORM, priority: 1 },
              ],
            },
          },
        },
  },
  server: { port: Number(process.env.PORT ?? 3000) },
}))
