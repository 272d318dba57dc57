import * as answers from '#contract/applications/answer-endpoints.ts'
import * as health from '#contract/common/health-endpoints.ts'
import * as door from '#contract/door/door-endpoints.ts'
import * as pages from '#contract/endpoints.ts'
import * as orders from '#contract/events/order-endpoints.ts'
import * as tickets from '#contract/events/ticket-endpoints.ts'
import * as waiting from '#contract/events/waiting-endpoints.ts'
import * as factor from '#contract/identity/factor-endpoints.ts'
import * as security from '#contract/identity/security-endpoints.ts'
import * as communication from '#contract/mail/communication-endpoints.ts'
import * as ownData from '#contract/members/own-data-endpoints.ts'
import * as ownMoney from '#contract/money/own-money-endpoints.ts'
import * as office from '#contract/office-endpoints.ts'

/** Every call of the API by its name. */
export const endpoints = {
  ...pages,
  ...answers,
  ...ownData,
  ...ownMoney,
  ...orders,
  ...security,
  ...factor,
  ...communication,
  ...waiting,
  ...tickets,
  ...door,
  ...health,
  ...office,
}
