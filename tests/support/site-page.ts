import { renderPage } from '#src/site/app/entry-server.tsx'

interface Site {
  app: { request(address: string, init?: RequestInit): Response | Promise<Response> }
  clock: { time: number }
}

/** A page of the site, made with the API of this test: its text, or where it leads. */
export const pageMaker =
  ({ app, clock }: Site) =>
  async (url: string) => {
    const page = await renderPage({
      url,
      origin: 'https://example.org',
      call: async (input, init) => app.request(String(input), init),
      now: clock.time,
      assets: { head: '', entry: '/entry.js', imports: [], routes: {}, style: '' },
      signal: AbortSignal.timeout(10_000),
      report: () => {},
    })
    return 'html' in page ? { status: page.status, text: page.html } : { status: page.status, text: page.location }
  }
