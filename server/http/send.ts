import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { nodeRequestOf } from './caller.ts'
import type { Kept, Made, Packed, Shortcut } from './kept.ts'

const takesGzip = (accepted: string | undefined) => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted ?? '')

/** Whether the caller holds what is about to be sent; a weak mark before a tag does not matter here. */
export const isHeld = (tag: string, held: string | undefined) =>
  held !== undefined && (held.trim() === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

interface Wishes {
  accepted: string | undefined
  held: string | undefined
}

/** A packed answer in the form the caller takes, or 304 when that is the one the caller holds. */
export async function formOf({ status, plain, gzip }: Packed, { accepted, held }: Wishes) {
  const { headers, body } = gzip && takesGzip(accepted) ? await gzip() : plain
  if (status !== 200 || !held || !headers.etag || !isHeld(headers.etag, held)) return { status, headers, body }
  const { 'content-type': _type, 'content-encoding': _encoding, 'content-length': _length, ...rest } = headers
  return { status: 304, headers: rest, body: null }
}

export async function send(c: Context, packed: Packed): Promise<Response> {
  const wishes = { accepted: c.req.header('accept-encoding'), held: c.req.header('if-none-match') }
  const { status, headers, body } = await formOf(packed, wishes)
  // A kept status is one that somebody answered; Hono's type lists them all.
  return body === null ? c.body(null, 304, headers) : c.body(body, status as ContentfulStatusCode, headers)
}

/** Sends what is kept, made where it is not, and shortens the way of the next who asks the same. */
export async function sendKept(c: Context, kept: Kept, shortcut: Shortcut, make: () => Promise<Made>) {
  const packed = await kept.keep(shortcut.key, make)
  const address = nodeRequestOf(c)?.url
  if (c.req.method === 'GET' && address?.startsWith('/')) kept.shorten(address, shortcut)
  return send(c, packed)
}
