import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Packed } from './kept.ts'

const takesGzip = (accepted: string | undefined) => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted ?? '')

/** Whether the caller holds what is about to be sent; a weak mark before a tag does not matter here. */
export const isHeld = (tag: string, held: string | undefined) =>
  held !== undefined && (held.trim() === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

/** Sends a packed answer in the form the caller takes, or 304 when that is the one the caller holds. */
export async function send(c: Context, { status, plain, gzip }: Packed): Promise<Response> {
  const form = gzip && takesGzip(c.req.header('accept-encoding')) ? await gzip() : plain
  const held = c.req.header('if-none-match')
  if (status === 200 && held && form.headers.etag && isHeld(form.headers.etag, held)) {
    const { 'content-type': _type, 'content-encoding': _encoding, 'content-length': _length, ...headers } = form.headers
    return c.body(null, 304, headers)
  }
  // A kept status is one that somebody answered; Hono's type lists them all.
  return c.body(form.body, status as ContentfulStatusCode, form.headers)
}
