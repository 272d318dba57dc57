import { endpoint } from '../common/endpoint.ts'
import { ById } from '../common/parts.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { Selection, SelectionForm } from './selection.ts'

/** Freezes what was selected, jobs or applications, and says with how many of them it may be done. */
export const freezeSelection = endpoint({
  method: 'POST',
  path: '/office/selections',
  access: 'office',
  permission: 'desk.view',
  body: SelectionForm,
  at: 'data',
  answer: Selection,
  failure: somethingWentWrong,
})

export const getSelection = endpoint({
  method: 'GET',
  path: '/office/selections/{id}',
  access: 'office',
  permission: 'desk.view',
  params: ById,
  at: 'data',
  answer: Selection,
  failure: somethingWentWrong,
})

/** Does it, once, with what was frozen. */
export const performSelection = endpoint({
  method: 'POST',
  path: '/office/selections/{id}/perform',
  access: 'office',
  permission: 'desk.view',
  params: ById,
  at: 'data',
  answer: Selection,
  failure: somethingWentWrong,
})
