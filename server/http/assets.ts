import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Environment } from './environment.ts'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/** The build's files: those with a hash in their name for ever, the few others for an hour. */
export function createAssets(root: string) {
  const assets = new Hono<Environment>()
  const serve = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => {
        c.set('route', 'asset')
        c.header('cache-control', cacheControl)
      },
    })
  assets.use('/assets/*', serve(YEAR))
  assets.get('/assets/*', (c) => c.text('Not found', 404))
  for (const file of [
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/icon-192.png',
    '/icon-512.png',
    '/site.webmanifest',
    '/licenses.txt',
    '/share/*',
  ]) {
    assets.get(file, serve(HOUR))
  }
  return assets
}
