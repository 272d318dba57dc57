import * as v from 'valibot'
import { Said } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ErasureRequest } from './erasure.ts'
import { couldNot } from './messages/could-not.ts'
import { CopyRequest, OwnData } from './own-data.ts'

/** The calls of the page that tells members what is held about them: apart, for no other page fetches them. */

export const getOwnData = endpoint({
  method: 'GET',
  path: '/user/data',
  access: 'account',
  at: 'data',
  answer: OwnData,
  failure: couldNot.getOwnData,
})

/** All of it in a file, which is made for this call and kept nowhere. */
export const copyOwnData = endpoint({
  method: 'POST',
  path: '/user/data/copy',
  access: 'account',
  body: CopyRequest,
  at: '',
  answer: v.blob(),
  failure: couldNot.copyOwnData,
})

export const askForErasure = endpoint({
  method: 'POST',
  path: '/user/data/erasure',
  access: 'account',
  body: ErasureRequest,
  at: 'message',
  answer: Said,
  failure: couldNot.askForErasure,
})

export const withdrawErasure = endpoint({
  method: 'POST',
  path: '/user/data/erasure/withdraw',
  access: 'account',
  at: 'message',
  answer: Said,
  failure: couldNot.withdrawErasure,
})
