/** What the browser app's build made, as the renderer needs it. */
export interface PageAssets {
  /** Development's own tags; nothing in a build. */
  head: string
  entry: string
  imports: string[]
  /** The scripts that each route adds, by its id. */
  routes: Record<string, string[]>
  /** The whole style sheet, which every page carries in one block. */
  style: string
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
  /** Told of what went wrong on a page that is sent all the same. */
  report: (error: unknown) => void
}

/** Whether it is whole (one that lacks a list is not cached) and whether it is one person's, which is not cached. */
export type Page =
  | { status: number; html: string; whole: boolean; isPrivate: boolean }
  | { status: number; location: string }

/** What the server knows of a page before anybody asks for it, as its route says (`staticData` in src/site/routes). */
export interface PageRoute {
  /** With names for what changes: `/events/$eventId`. */
  path: string
  inSitemap: boolean
  isClosed: boolean
  /** Its document may ask for the camera. */
  usesCamera?: boolean
  search: readonly string[]
  cachedSearch: readonly string[]
}

export type PageRenderer = (request: PageRequest) => Promise<Page>
