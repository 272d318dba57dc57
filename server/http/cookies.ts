import type { Context as Call } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** A cookie that no script reads and no other site sends, for the calls below a path. */
export function ownCookie(publicUrl: string, name: string, path: string) {
  // With https a browser keeps it for this very host and takes it from no other: that needs the whole site as its path.
  const isSecure = publicUrl.startsWith('https:')
  const place = isSecure ? ({ path: '/', secure: true, prefix: 'host' } as const) : { path }
  const options = { ...place, httpOnly: true, sameSite: 'Strict' } as const
  return {
    read: (c: Call) => (isSecure ? getCookie(c, name, 'host') : getCookie(c, name)),
    /** Without an age, in seconds, it is gone with the browser. */
    keep: (c: Call, value: string, maxAge?: number) =>
      setCookie(c, name, value, { ...options, ...(maxAge !== undefined && { maxAge }) }),
    forget: (c: Call) => deleteCookie(c, name, options),
  }
}

/** In which somebody of the office is signed in. Pictures of drafts are asked for with it, too. */
export function officeCookie(publicUrl: string) {
  const { read, keep, forget } = ownCookie(publicUrl, 'office', '/')
  // Once it lay at this path where there is no https: a browser that has stayed open would go on sending that one first.
  const before = publicUrl.startsWith('https:') ? null : ownCookie(publicUrl, 'office', '/api/office')
  return {
    read,
    keep: (c: Call, value: string) => {
      before?.forget(c)
      keep(c, value)
    },
    forget: (c: Call) => {
      before?.forget(c)
      forget(c)
    },
  }
}
