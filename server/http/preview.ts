import { bodyWith } from '#contract/common/endpoint.ts'
import { getSite } from '#contract/endpoints.ts'
import type { Preview } from '#server/areas/content/kinds/kind.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { PageAssets, PageRenderer } from '#server/ports/page-renderer.ts'

interface PreviewDeps {
  render: PageRenderer
  assets: PageAssets
  /** What a page may load and do. */
  policy: string
  /** Reaches the API of this same server. */
  call: typeof globalThis.fetch
  origin: string
  clock: Clock
}

/** A page that shows a draft, with what it may load and do. */
export interface PreviewPage {
  html: string
  policy: string
}

export type RenderPreview = (preview: Preview, banner: string) => Promise<PreviewPage>

const TIME_TO_RENDER = 8_000

/** It is looked at and does nothing: a script would find another address than the page's. */
const withoutScripts = (html: string) =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

/** Says that it is none of the pages that readers see. */
const withBanner = (html: string, banner: string) =>
  html.replace(/<body\b[^>]*>/, (body) => `${body}<p data-preview role="note">${banner}</p>`)

/** Renders the public page itself, where the API's answers are those of the draft. */
export function createPreviews({ render, assets, policy, call, origin, clock }: PreviewDeps): RenderPreview {
  return async ({ path: url, answers, site }, banner) => {
    const answering: typeof call = async (input, init) => {
      const { pathname } = new URL(String(input), origin)
      const path = pathname.replace(/^\/api/, '')
      if (path === getSite.path && site) {
        const { data } = await (await call(input, init)).json()
        return Response.json(bodyWith(getSite.at, { ...data, ...site }))
      }
      return path in answers ? Response.json(answers[path]) : call(input, init)
    }
    const page = await render({
      url,
      origin,
      assets,
      call: answering,
      now: clock.now(),
      signal: AbortSignal.timeout(TIME_TO_RENDER),
      report: () => {},
    })
    const html = 'html' in page ? withBanner(withoutScripts(page.html), banner) : ''
    return { html, policy: policy.replace("script-src 'self'", "script-src 'none'") }
  }
}
