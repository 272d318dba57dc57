import { call } from './call.ts'
import type { OfficePost } from './office.ts'

/** Acts below /office that the shell alone does, with the key of the office. It reads what the office reads. */
/* @__NO_SIDE_EFFECTS__ */
export const post: OfficePost<'key'> = (path, permission, special) =>
  call('POST', 'key', `/office${path}`, { permission, ...special })
