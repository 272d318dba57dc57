import { endpoint } from '../common/endpoint.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { Notices } from './notices.ts'

/** What one is mailed oneself. */
export const getNotices = endpoint({
  method: 'GET',
  path: '/office/me/notices',
  access: 'office',
  permission: 'applications.read',
  at: 'data',
  answer: Notices,
  failure: somethingWentWrong,
})

export const chooseNotices = endpoint({
  method: 'POST',
  path: '/office/me/notices',
  access: 'office',
  permission: 'applications.read',
  body: Notices,
  at: 'data',
  answer: Notices,
  failure: somethingWentWrong,
})
