import { file } from '../common/calls/call.ts'
import * as member from '../common/calls/member.ts'
import { ErasureRequest } from './erasure.ts'
import { CopyRequest, OwnData } from './own-data.ts'

/** The calls of the page that tells members what is held about them: apart, for no other page fetches them. */

export const getOwnData = member.get('/user/data', { answer: OwnData, failure: 'Could not get what we hold about you' })

/** All of it in a file, which is made for this call and kept nowhere. */
export const copyOwnData = member.post('/user/data/copy', {
  ...file,
  body: CopyRequest,
  failure: 'Could not make your copy',
})

export const askForErasure = member.post('/user/data/erasure', {
  body: ErasureRequest,
  failure: 'Could not send your request',
})

export const withdrawErasure = member.post('/user/data/erasure/withdraw', {
  failure: 'Could not withdraw your request',
})
