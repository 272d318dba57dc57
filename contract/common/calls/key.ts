import { call } from './call.ts'
import type { OfficeGet, OfficePost } from './office.ts'

/** Calls below /office that the shell alone makes, with the key of the office. */
/* @__NO_SIDE_EFFECTS__ */
export const get: OfficeGet<'key'> = (path, permission, special) =>
  call('GET', 'key', `/office${path}`, { permission, ...special })
/* @__NO_SIDE_EFFECTS__ */
export const post: OfficePost<'key'> = (path, permission, special) =>
  call('POST', 'key', `/office${path}`, { permission, ...special })
