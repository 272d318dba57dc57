import * as answers from '#contract/answer-endpoints.ts'
import * as communication from '#contract/communication-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as pages from '#contract/endpoints.ts'
import * as health from '#contract/health-endpoints.ts'
import * as office from '#contract/office-endpoints.ts'
import * as ownData from '#contract/own-data-endpoints.ts'
import * as ownMoney from '#contract/own-money-endpoints.ts'

/** Every call of the API by its name. */
export const allEndpoints: [name: string, Endpoint][] = Object.entries({
  ...pages,
  ...answers,
  ...ownData,
  ...ownMoney,
  ...communication,
  ...health,
  ...office,
})
