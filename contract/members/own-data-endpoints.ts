import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { Said } from '../identity/auth.ts'
import { ErasureRequest } from './erasure.ts'
import { CopyRequest, OwnData } from './own-data.ts'

/** The calls of the page that tells members what is held about them: apart, for no other page fetches them. */

export const getOwnData = endpoint({
  method: 'GET',
  path: '/user/data',
  access: 'account',
  at: 'data',
  answer: OwnData,
  failure: 'Could not get what we hold about you',
})

/** All of it in a file, which is made for this call and kept nowhere. */
export const copyOwnData = endpoint({
  method: 'POST',
  path: '/user/data/copy',
  access: 'account',
  body: CopyRequest,
  at: '',
  answer: v.blob(),
  failure: 'Could not make your copy',
})

export const askForErasure = endpoint({
  method: 'POST',
  path: '/user/data/erasure',
  access: 'account',
  body: ErasureRequest,
  at: 'message',
  answer: Said,
  failure: 'Could not send your request',
})

export const withdrawErasure = endpoint({
  method: 'POST',
  path: '/user/data/erasure/withdraw',
  access: 'account',
  at: 'message',
  answer: Said,
  failure: 'Could not withdraw your request',
})
