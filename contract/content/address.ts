import * as v from 'valibot'
import { LONGEST_TITLE } from '../common/limits.ts'
import { Id, Text } from '../common/parts.ts'

/** What has addresses of its own that can be changed. */
export const addressed = ['post', 'event', 'resource', 'own-page', 'vacancy'] as const
export type Addressed = (typeof addressed)[number]

/** Below what its addresses stand. */
export const addressBase: Record<Addressed, string> = {
  post: '/news/',
  event: '/events/',
  resource: '/resources/',
  'own-page': '/',
  vacancy: '/jobs/',
}

export const ByAddress = v.object({
  kind: v.picklist(addressed),
  address: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)),
})

/** What is read under an address, or was: where it is read now. Nothing is no fault: a browser would complain of one. */
export const AtAddress = v.object({ at: v.nullable(v.object({ id: Id, address: Text })) })
