/** What the browser app's build made, as the renderer needs it. */
export interface PageAssets {
  /** Goes to the end of the head as it is. */
  head: string
  entry: string
  imports: string[]
  /** The scripts that each route adds, by route id. */
  routes: Record<string, string[]>
}

export interface PageRequest {
  url: string
  /** The site's public address, never the request's own. */
  origin: string
  /** Reaches the API without a network. */
  call: typeof globalThis.fetch
  now: number
  assets: PageAssets
  signal: AbortSignal
}

export type Page = { status: number; html: string; whole: boolean } | { status: number; location: string }

export type PageRenderer = (request: PageRequest) => Promise<Page>
