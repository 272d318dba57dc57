import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { formOf } from './memory-answer.ts'
import type { CachedAnswer } from './response-cache.ts'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/** What the build made for itself, the page of a static build, and the packed forms of other files. */
const isInternal = (path: string) => path.startsWith('.') || path === 'index.html' || /\.(br|gz)$/.test(path)

function answerOf(root: string, path: string): CachedAnswer {
  const file = join(root, path)
  const body = readFileSync(file)
  const digest = hash('blake2b512', body, 'base64url').slice(0, 22)
  const hasPacked = existsSync(`${file}.br`)
  const cacheControl = path.startsWith('assets/') ? YEAR : HOUR
  const shared = { 'cache-control': cacheControl, ...(hasPacked && { vary: 'accept-encoding' }) }
  const type = { 'content-type': getMimeType(path) ?? 'application/octet-stream' }
  const plain = formOf(`"${digest}"`, body, shared, type)
  const answer = { address: `/${path}`, route: 'asset', status: 200, plain }
  if (!hasPacked) return { ...answer, packed: {} }
  const packedBy = (encoding: string, end: string) => {
    const ofBody = { ...type, 'content-encoding': encoding }
    const form = formOf(`"${digest}-${end}"`, readFileSync(`${file}.${end}`), shared, ofBody)
    return () => form
  }
  return { ...answer, packed: { br: packedBy('br', 'br'), gzip: packedBy('gzip', 'gz') } }
}

/** The build's files by their address: those with a hash in their name for ever, the few others for an hour. */
export function readBuiltFiles(root: string): ReadonlyMap<string, CachedAnswer> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, '/').length))
  return new Map(paths.filter((path) => !isInternal(path)).map((path) => [`/${path}`, answerOf(root, path)]))
}
