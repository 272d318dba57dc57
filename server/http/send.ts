import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { nodeRequestOf } from './caller.ts'
import type { Fields, Form, Kept, Made, Packed, Shortcut } from './kept.ts'

const takesGzip = (accepted: string | undefined) => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted ?? '')

/** Whether the caller holds what is about to be sent; a weak mark before a tag does not matter here. */
export const isHeld = (tag: string, held: string | undefined) =>
  held !== undefined && (held.trim() === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

interface Wishes {
  accepted: string | undefined
  held: string | undefined
}

interface Answer {
  status: number
  headers: Fields
  body: Form['body'] | null
}

/** A form of a packed answer, or 304 when it is the one that the caller holds. */
function answerOf(status: number, form: Form, tags: string | undefined): Answer {
  if (status === 200 && isHeld(form.tag, tags)) return { status: 304, headers: form.held, body: null }
  return { status, headers: form.headers, body: form.body }
}

/** The answer in the form the caller takes, if that need not be made first. */
export function answerNow({ status, plain, gzip }: Packed, { accepted, held }: Wishes): Answer | undefined {
  const form = gzip && takesGzip(accepted) ? gzip.ready : plain
  return form && answerOf(status, form, held)
}

export async function send(c: Context, packed: Packed): Promise<Response> {
  const { status, plain, gzip } = packed
  const form = gzip && takesGzip(c.req.header('accept-encoding')) ? await gzip.make() : plain
  const answer = answerOf(status, form, c.req.header('if-none-match'))
  // A kept status is one that somebody answered; Hono's type lists them all.
  return answer.body === null
    ? c.body(null, 304, answer.headers)
    : c.body(answer.body, answer.status as ContentfulStatusCode, answer.headers)
}

/** Sends what is kept, made where it is not, and shortens the way of the next who asks the same. */
export async function sendKept(c: Context, kept: Kept, shortcut: Shortcut, make: () => Promise<Made>) {
  const packed = await kept.keep(shortcut.key, make)
  const address = nodeRequestOf(c)?.url
  if (c.req.method === 'GET' && address?.startsWith('/')) kept.shorten(address, shortcut)
  return send(c, packed)
}
