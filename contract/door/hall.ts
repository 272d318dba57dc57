import * as v from 'valibot'
import * as visitor from '../common/calls/visitor.ts'
import { Instant, Text } from '../common/parts.ts'
import { QuorumCount } from '../events/quorum.ts'
import { PassLink } from './door.ts'

/** What the screen of a hall shows. Nobody is named. */
export const HallScreen = v.object({ title: Text, now: Instant, ...QuorumCount.entries })
export type HallScreen = v.InferOutput<typeof HallScreen>

/** What a link to the page for the hall opens. The secret is sent as a body: addresses are logged. */
export const getHallScreen = visitor.post('/door/hall', {
  body: PassLink,
  answer: HallScreen,
  failure: 'The site cannot be reached.',
})
