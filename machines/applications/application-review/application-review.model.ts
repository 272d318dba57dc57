import { applicationKinds } from '#contract/applications/review.ts'
import type { Model } from '#machines/parts/model.ts'
import type { applicationReviewMachine } from './application-review.lifecycle.ts'

export const applicationReviewModel: Model<typeof applicationReviewMachine> = {
  inputs: [undefined],
  cases: { 'application.reopen': applicationKinds.map((kind) => ({ type: 'application.reopen', kind })) },
}
