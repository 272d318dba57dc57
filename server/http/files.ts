import type { Context as Call } from 'hono'
import { Refusal } from '#contract/common/refusal.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isInPreview, readsDrafts, rememberReadable } from '#server/areas/content/readable-files.ts'
import { authenticateOffice } from '#server/areas/staff/office-session.ts'
import { type Files, isPrivate, isSafeKey, type Span, type StoredFile } from '#server/ports/files.ts'
import type { CallLimits } from './call-limits.ts'
import { officeCookie } from './cookies.ts'
import type { App } from './environment.ts'
import { savedFilePolicy } from './headers.ts'
import { isUnchanged } from './memory/memory-answer.ts'
import type { ResponseCache } from './memory/response-cache.ts'
import { notFound } from './refusals.ts'

function keyOf(path: string): string | null {
  try {
    const key = decodeURIComponent(path.slice('/files/'.length))
    return isSafeKey(key) && !isPrivate(key) ? key : null
  } catch {
    return null
  }
}

/**
 * What comes off the pages is gone from every cache within ten minutes: until then, who has a file does not ask again, and
 * afterwards is answered in a line that it is still the same. For good would be quicker, and could not be taken back.
 */
const forReaders = 'public, max-age=600'
const forFew = 'private, no-store'

/** An image is shown; anything else, and a drawing that could carry a script, is handed over under its own name. */
function headersOf(key: string, { size, type, stored }: StoredFile, keeping: string): Record<string, string> {
  const name = key.slice(key.lastIndexOf('/') + 1)
  const shown = type.startsWith('image/') && type !== 'image/svg+xml'
  return {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': keeping,
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

interface Found {
  key: string
  file: StoredFile
  keeping: string
}

async function answer(c: Call, files: Files, { key, file, keeping }: Found): Promise<Response> {
  const headers = headersOf(key, file, keeping)
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

interface FileDeps {
  ctx: Context
  files: Files
  publicUrl: string
  cache: Pick<ResponseCache, 'changes'>
  limits: Pick<CallLimits, 'file'>
}

export function fileRoutes(app: App, { ctx, files, publicUrl, cache, limits }: FileDeps) {
  const cookie = officeCookie(publicUrl)
  const readable = rememberReadable(ctx, cache.changes)

  async function isEditor(c: Call): Promise<boolean> {
    const token = cookie.read(c)
    if (!token) return false
    try {
      return readsDrafts(await authenticateOffice(ctx, token, true))
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  /** How whoever asks may keep it; nothing where it is not for them. */
  async function keepingOf(c: Call, key: string): Promise<string | null> {
    if (await readable.isRead(key)) return forReaders
    const token = c.req.query('preview')
    return (token && (await isInPreview(ctx, key, token))) || (await isEditor(c)) ? forFew : null
  }

  app.get('/*', async (c) => {
    const key = keyOf(c.req.path)
    if (key && !readable.isKnown(key)) limits.file(c)
    const file = key && (await files.stat(key))
    const keeping = key && file && (await keepingOf(c, key))
    if (key && file && keeping) return answer(c, files, { key, file, keeping })
    c.header('cache-control', 'no-store')
    return notFound(c)
  })
}
