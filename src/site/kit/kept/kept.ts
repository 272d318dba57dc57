import { dayAndTime } from '#domain/common/days.ts'
import type { KeptPart } from '#machines/common/kept-page/kept-page.machine.ts'
import { trustedWorker } from '#src/lib/trusted-html.ts'
import { forgetKept } from './forget-kept.ts'
import { KEPT, OWNER, UNTIL } from './kept-names.ts'

/** What is kept loads nothing and runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; base-uri 'none'"

/** Where the worker answers when there is no network. */
const scopes = ['/account/card', '/ticket/']

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** What is shown of the page, as it looks: a document without a script, of which the styles are those of the site. */
function pictureOf(shown: Element, now: number): string {
  const style = document.querySelector('head > style')?.textContent ?? ''
  const note = `Kept on this phone on ${dayAndTime(new Date(now).toISOString())}. Without a network nobody can say how it stands today.`
  return `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(document.title)}</title><style>${style}</style></head><body class="kept-page"><main>${shown.outerHTML}<p>${note}</p></main></body></html>`
}

/** Whether it stays on the phone: not in every browser, and in none where the page did not come by https. */
export async function storePage(
  { path, id, until }: KeptPart,
  { now, owner }: { now: number; owner: number | undefined },
): Promise<boolean> {
  // A card or a ticket that is of no use is not left on the phone as if it were.
  if (until <= now) await forgetKept(path)
  const shown = document.getElementById(id)
  const workers = navigator.serviceWorker
  if (!shown || !workers || !('caches' in globalThis) || until <= now || owner === undefined) return false
  const scope = scopes.find((one) => path.startsWith(one))
  await workers.register(trustedWorker(), { scope: scope ?? path })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    [UNTIL]: String(until),
    [OWNER]: String(owner),
  }
  await (await caches.open(KEPT)).put(path, new Response(pictureOf(shown, now), { headers }))
  return true
}
