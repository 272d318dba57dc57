import type { Hono } from 'hono'

/** What a request carries from one part of the server to another. */
export interface Environment {
  Variables: {
    /** The pattern of the route, for the log: set by handlers that stand for many, as that of the pages. */
    route?: string
    requestId: string
  }
}

/** What routes are added to. */
export type App = Hono<Environment>
