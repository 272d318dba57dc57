import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import type { Loop } from '#server/loops/loops.ts'
import type { Finders } from './common/finder.ts'
import type { JobKinds } from './jobs/job-kind.ts'
import type { Products } from './money/payment/product.ts'
import type { GuardedAct } from './staff/approval/guarded-act.ts'

type Routes = (app: App, deps: AreaDeps) => void

/** What an area brings to the site; server/start/areas.ts puts all of them together. */
export interface Area {
  /** Its calls, below /api. */
  api?: readonly Routes[]
  /** What it answers beside the API. */
  site?: readonly Routes[]
  /** What it sells. */
  products?: Partial<Products>
  /** What of it needs two persons. */
  guardedActs?: (products: Products) => readonly GuardedAct[]
  /** What it does in the background for the office. */
  jobKinds?: (products: Products) => Partial<JobKinds>
  /** What of it the office finds. */
  finders?: Partial<Finders>
  /** What it does by itself, again and again. */
  loops?: readonly Loop[]
}
