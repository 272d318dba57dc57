import type { Finders } from '#server/areas/common/finder.ts'
import type { PublicFiles } from '#server/areas/common/public-files.ts'
import type { TicketSigner } from '#server/areas/events/ticket/signer.ts'
import type { JobKinds } from '#server/areas/jobs/job-kind.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import type { GuardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/db/database.ts'
import type { PageRoute } from '#server/ports/page-renderer.ts'
import type { RenderPreview } from './preview.ts'
import type { RouteDeps } from './route.ts'

/** What the routes of the areas work with. */
export interface AreaDeps extends RouteDeps {
  settings: Settings
  database: Database
  /** Files and pictures of what is published, and of those who apply. */
  store: PublicFiles
  payments: PaymentDeps
  signer: TicketSigner
  guardedActs: readonly GuardedAct[]
  jobKinds: JobKinds
  finders: Finders
  /** With which `npm run office` comes in; without one nobody does. */
  officeKey: string | undefined
  /** Called when a decision of the office is held. */
  holdHasBegun: () => void
  /** Shows a draft on the page where readers will see it; without pages nothing does. */
  renderPreview: RenderPreview | undefined
  /** What the routes of the pages say of themselves; without pages there are none. */
  pageRoutes: readonly PageRoute[]
}
