import type { Database } from '#server/db/database.ts'
import { contentPolicy } from '#server/http/headers.ts'
import { createPreviews, type RenderPreview } from '#server/http/preview.ts'
import { renderPage } from '#src/site/app/entry-server.tsx'
import { contentApp } from './content.ts'

const assets = { head: '', entry: '/assets/entry.js', imports: ['/assets/core.js'], routes: {}, style: '.any{}' }

/** The server with editors, and pages on which they see their drafts. */
export function previewApp(database: Database) {
  const renderPreview: RenderPreview = (...shown) =>
    createPreviews({
      render: renderPage,
      assets,
      policy: contentPolicy(assets.style),
      call: async (input, init) => site.app.request(String(input), init),
      origin: 'https://example.org',
      clock: site.clock,
    })(...shown)
  const site = contentApp(database, { renderPreview })
  return site
}
