import { applicationKinds } from '#contract/applications/review.ts'
import type { Model } from '#machines/parts/model.ts'
import type { applicationReviewMachine } from './application-review.lifecycle.ts'

export const applicationReviewModel: Model<typeof applicationReviewMachine> = {
  inputs: [undefined],
  cases: { 'application.reopen': applicationKinds.map((kind) => ({ type: 'application.reopen', kind })) },
  scenarios: {
    'approved and paid': ['application.send', 'application.approve', 'payment.verified'],
    'asked and answered': [
      ...(['application.send', 'application.ask', 'application.answer'] as const),
      ...(['application.settle', 'application.approve'] as const),
    ],
    'never answered': ['application.send', 'application.ask', 'application.lapse'],
    'rejected, and reversed': ['application.send', 'application.reject', 'application.reverse'],
    withdrawn: ['application.send', 'application.withdraw'],
  },
}
