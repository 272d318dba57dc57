import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, inject } from 'vitest'
import { contentPolicy } from '#server/http/headers.ts'
import { openPage } from './open-page.ts'
import { root } from './tree.ts'

const document = `<!DOCTYPE html><html lang="en"><head><title>Editor</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/editor-page/style.css">
</head><body><div id="office"></div><script type="module" src="/editor-page/page.js"></script></body></html>`

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600"/>'

/** The page of the editor alone, built once for a file of tests. */
async function buildPage(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'editor-'))
  afterAll(() => rmSync(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    base: '/editor-page/',
    plugins: [react(), tailwind({ optimize: false })],
    define: { __QA__: 'false', __BUILD__: '"of a test"' },
    build: {
      outDir,
      copyPublicDir: false,
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'tests/support/editor-page.tsx',
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  })
  return outDir
}

/** Opens it under the policy of our pages, in the place of the site. Answers what the browser complains about. */
export async function builtEditor() {
  const folder = await buildPage()
  return async (value = '', options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> => {
    const { page, complaints } = await openPage(options)
    await page.route(/\/files\//i, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
    await page.route('**/editor-page/*', (route) => {
      const name = new URL(route.request().url()).pathname.slice('/editor-page/'.length)
      if (name !== '') return route.fulfill({ path: join(folder, name) })
      const headers = { 'content-security-policy': contentPolicy() }
      return route.fulfill({ contentType: 'text/html', headers, body: document })
    })
    await page.goto(`${inject('site')}/editor-page/?${new URLSearchParams({ value })}`)
    await page.getByRole('textbox', { name: 'Text' }).waitFor()
    return { page, complaints }
  }
}
