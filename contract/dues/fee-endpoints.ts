import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { Fee, FeeChange } from './fees.ts'

/** What everything costs: now, before and from when on. */
export const listFees = endpoint({
  method: 'GET',
  path: '/office/fees',
  access: 'office',
  permission: 'fees.read',
  at: 'data.fees',
  answer: v.array(Fee),
  failure: somethingWentWrong,
})

/** Asks for another fee. It is set once a second person has approved. */
export const proposeFee = endpoint({
  method: 'POST',
  path: '/office/fees',
  access: 'office',
  permission: 'fees.edit',
  body: FeeChange,
  at: 'data.fees',
  answer: v.array(Fee),
  failure: somethingWentWrong,
})
