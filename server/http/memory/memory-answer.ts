import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Of headers. */
export type Fields = Record<string, string>

/** A body as it is sent, plain or packed. */
export interface Form {
  etag: string
  headers: Fields
  /** Those for a caller who has the body already. */
  unchanged: Fields
  body: Uint8Array<ArrayBuffer>
}

/** An answer in memory, ready to be sent in each of its forms. */
export interface Answer {
  status: number
  plain: Form
  /** Where it is shorter; made when it is first asked for. */
  packed: { br?: () => Form; gzip?: () => Form | Promise<Form> }
}

export function formOf(etag: string, body: Uint8Array<ArrayBuffer>, shared: Fields, ofBody: Fields): Form {
  const unchanged = { ...shared, etag }
  return { etag, headers: { ...unchanged, ...ofBody, 'content-length': String(body.length) }, unchanged, body }
}

const BR = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

/** The shortest form that the caller takes. */
function chooseForm({ plain, packed: { br, gzip } }: Answer, accepted: string): Form | Promise<Form> {
  if (br && BR.test(accepted)) return br()
  return gzip && GZIP.test(accepted) ? gzip() : plain
}

/** Whether the caller has what is about to be sent; a weak mark before a tag does not matter here. */
export const isUnchanged = (etag: string, known: string | undefined) =>
  known !== undefined &&
  (known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

interface Asked {
  accepted: string | undefined
  known: string | undefined
}

/** What is sent to a caller: a form of the answer, or 304 where it is known already. */
export async function responseTo(answer: Answer, { accepted = '', known }: Asked) {
  const { etag, headers, unchanged, body } = await chooseForm(answer, accepted)
  if (answer.status === 200 && isUnchanged(etag, known)) return { status: 304, headers: unchanged, body: null }
  return { status: answer.status, headers, body }
}

/** Sends it from a route. */
export async function send(c: Context, answer: Answer): Promise<Response> {
  const asked = { accepted: c.req.header('accept-encoding'), known: c.req.header('if-none-match') }
  const { status, headers, body } = await responseTo(answer, asked)
  // A cached status is one that somebody answered; Hono's type lists them all.
  return body === null ? c.body(null, 304, headers) : c.body(body, status as ContentfulStatusCode, headers)
}
