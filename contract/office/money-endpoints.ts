import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { TraceId } from '../parts.ts'
import { MoneyRecord } from './money.ts'

const ByTrace = v.object({ traceId: TraceId })

export const getMoneyRecord = endpoint({
  method: 'GET',
  path: '/office/payments/{traceId}',
  access: 'office',
  permission: 'money.read',
  params: ByTrace,
  at: 'data',
  answer: MoneyRecord,
  failure: somethingWentWrong,
})
