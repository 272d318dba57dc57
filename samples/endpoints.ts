import * as answers from '#contract/answer-endpoints.ts'
import * as communication from '#contract/communication-endpoints.ts'
import * as door from '#contract/door-endpoints.ts'
import * as pages from '#contract/endpoints.ts'
import * as factor from '#contract/factor-endpoints.ts'
import * as health from '#contract/health-endpoints.ts'
import * as office from '#contract/office-endpoints.ts'
import * as orders from '#contract/order-endpoints.ts'
import * as ownData from '#contract/own-data-endpoints.ts'
import * as ownMoney from '#contract/own-money-endpoints.ts'
import * as security from '#contract/security-endpoints.ts'
import * as tickets from '#contract/ticket-endpoints.ts'
import * as waiting from '#contract/waiting-endpoints.ts'

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
