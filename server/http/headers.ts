import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface PolicyOf {
  apiHost?: string
  /** A build with the workbench shows pages of its own within pages of its own. */
  framed?: boolean
  /** PDFs are read within the page, by the browser's own reader, from an address that the page made of a file. */
  readsFiles?: boolean
}

/** What a page may load and do: its own files, and the one style block it carries. Nothing else, from nowhere else. */
export const contentPolicy = (style = '', { apiHost = '', framed = false, readsFiles = false }: PolicyOf = {}) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${style && ` ${hashOf(style)}`}`,
    `img-src 'self' data: blob:${apiHost && ` ${apiHost}`}`,
    "font-src 'self'",
    `connect-src 'self'${apiHost && ` ${apiHost}`}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    ...(framed || readsFiles ? [`frame-src${framed ? " 'self'" : ''}${readsFiles ? ' blob:' : ''}`] : []),
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    // The one way to set HTML: src/lib/trusted-html.ts.
    "require-trusted-types-for 'script'",
    'trusted-types chapter',
  ].join('; ')

/** What a page may use of the device. */
export const powers = ({ camera = false } = {}) =>
  `camera=(${camera ? 'self' : ''}), geolocation=(), microphone=(), payment=(), usb=()`

/** What an answer may that is no page: nothing. `default-src` stands in neither for `base-uri` nor for `frame-ancestors`. */
const nothing = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

export const savedFilePolicy = `${nothing}; sandbox`

/** A service worker, which fetches from its own site alone. */
export const workerPolicy = `${nothing}; connect-src 'self'`

/** On every answer, whatever it is. HSTS only where the public address is https. */
export const securityHeadersOf = (publicUrl: string, framed = false): Record<string, string> => ({
  'content-security-policy': nothing,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': powers(),
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

export function securityHeaders(all: Record<string, string>): MiddlewareHandler {
  const headers = Object.entries(all)
  return async (c, next) => {
    // Said before the answer is made, which must then be made by c.body or its kin: to open a finished answer's
    // headers costs more than the answer.
    for (const [name, value] of headers) c.header(name, value)
    await next()
  }
}

/** A file to save, never a page, and kept nowhere on the way. */
export const fileHeaders = ({ type, name }: { type: string; name: string }) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'content-security-policy': savedFilePolicy,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})
