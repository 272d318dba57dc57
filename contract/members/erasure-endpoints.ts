import { Reason } from '../applications/office-applications.ts'
import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById } from '../common/parts.ts'
import { Said } from '../identity/auth.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { ErasureEntry, ErasureSelection } from './erasures.ts'

export const listErasures = endpoint({
  method: 'GET',
  path: '/office/erasures',
  access: 'office',
  permission: 'members.edit',
  query: ErasureSelection,
  at: 'data',
  answer: page(ErasureEntry),
  failure: somethingWentWrong,
})

/** The member is told the reason. */
export const refuseErasure = endpoint({
  method: 'POST',
  path: '/office/erasures/{id}/refuse',
  access: 'office',
  permission: 'members.edit',
  params: ById,
  body: Reason,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

/** Asks a second person: it cannot be taken back. */
export const askToErase = endpoint({
  method: 'POST',
  path: '/office/erasures/{id}/erase',
  access: 'office',
  permission: 'members.end',
  params: ById,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})
