import { MINUTE } from '#contract/common/spans.ts'
import type { Area } from '../area.ts'
import { membershipProduct } from './apply/membership-product.ts'
import { upgradeProduct } from './apply/upgrade-product.ts'
import { endHolds } from './decision/end-holds.ts'
import { remindAndLapse } from './questions/remind-and-lapse.ts'
import { applicationExport } from './review/export-applications.ts'
import { findApplications } from './review/find-applications.ts'
import { membershipRoutes } from './routes/applications.ts'
import { gradeRoutes } from './routes/grades.ts'
import { officeApplicationRoutes } from './routes/office-applications.ts'
import { reviewRoutes } from './routes/review.ts'

export const applications: Area = {
  api: [membershipRoutes, gradeRoutes, officeApplicationRoutes, reviewRoutes],
  products: { membership: membershipProduct, upgrade: upgradeProduct },
  jobKinds: () => ({ 'application-export': applicationExport.kind }),
  finders: { applications: findApplications },
  loops: [
    {
      name: 'holds',
      every: 10_000,
      work: async ({ ctx, log }, stopping, lookIn) => {
        const next = await endHolds(ctx, log, stopping)
        if (next !== null) lookIn(next)
      },
    },
    {
      name: 'questions',
      every: 10 * MINUTE,
      needsSteadyClock: true,
      work: ({ ctx, log }, stopping) => remindAndLapse(ctx, log, stopping),
    },
  ],
}
