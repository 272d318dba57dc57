import type { Context, Hono } from 'hono'
import { type Files, hasContentHash, isPrivate, isSafeKey, type Span, type StoredFile } from '#server/ports/files.ts'
import type { Environment } from './environment.ts'
import { savedFilePolicy } from './headers.ts'
import { isUnchanged } from './memory/memory-answer.ts'
import { notFound } from './refusals.ts'

function keyOf(path: string): string | null {
  try {
    const key = decodeURIComponent(path.slice('/files/'.length))
    return isSafeKey(key) && !isPrivate(key) ? key : null
  } catch {
    return null
  }
}

/** An image is shown; anything else, and a drawing that could carry a script, is handed over under its own name. */
function headersOf(key: string, { size, type, stored }: StoredFile): Record<string, string> {
  const name = key.slice(key.lastIndexOf('/') + 1)
  const shown = type.startsWith('image/') && type !== 'image/svg+xml'
  return {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': hasContentHash(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${size.toString(36)}-${stored.toString(36)}"`,
    'content-disposition': shown ? 'inline' : `attachment; filename="${name}"`,
    ...(shown ? {} : { 'content-security-policy': savedFilePolicy }),
  }
}

/** One span of bytes; several at once are answered with the whole, as is allowed. */
function spanOf(range: string | undefined, size: number): Span | 'none' | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!first && !last) return 'none'
  const start = first ? Number(first) : Math.max(size - Number(last), 0)
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return 'none'
  return start < size && start <= end ? { start, end } : 'outside'
}

async function answer(c: Context, files: Files, key: string, file: StoredFile): Promise<Response> {
  const headers = headersOf(key, file)
  const { etag = '' } = headers
  if (isUnchanged(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers)
  const condition = c.req.header('if-range')
  const span = condition && condition !== etag ? 'none' : spanOf(c.req.header('range'), file.size)
  if (span === 'outside') {
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${file.size}` })
  }
  const part = span === 'none' ? { start: 0, end: file.size - 1 } : span
  const length = { 'content-length': String(part.end - part.start + 1) }
  const range = span === 'none' ? {} : { 'content-range': `bytes ${part.start}-${part.end}/${file.size}` }
  const body = c.req.method === 'HEAD' ? null : await files.get(key, span === 'none' ? undefined : span)
  const sent = { ...headers, ...length, ...range }
  const status = span === 'none' ? 200 : 206
  return body ? c.body(body, status, sent) : c.body(null, status, sent)
}

export function fileRoutes(app: Hono<Environment>, files: Files) {
  app.get('/*', async (c) => {
    const key = keyOf(c.req.path)
    const file = key && (await files.stat(key))
    return key && file ? answer(c, files, key, file) : notFound(c)
  })
}
