import * as door from '../common/calls/door.ts'
import * as visitor from '../common/calls/visitor.ts'
import { Said } from '../common/parts.ts'
import { DoorPack, Exchange, Exchanged, Paired, Pairing, PassLink, PassOffer, WalkInAsked } from './door.ts'

/** What a link of the office opens. The secret is sent as a body: addresses are logged. */
export const getPassOffer = visitor.post('/door/offer', {
  body: PassLink,
  answer: PassOffer,
  failure: 'The door cannot be reached. Try again in a moment.',
})

/** Pairs the first phone that knows the PIN. The fifth wrong PIN ends the link. */
export const pairPhone = visitor.post('/door/pair', {
  body: Pairing,
  answer: Paired,
  failure: 'The door cannot be reached. Try again in a moment.',
})

export const getDoorPack = door.get('/door/pack', {
  answer: DoorPack,
  failure: 'The door cannot be reached. Try again in a moment.',
})

/** Takes the lines of a phone and gives it those of the other doors. A batch that is sent twice changes nothing. */
export const exchangeJournal = door.post('/door/exchange', {
  body: Exchange,
  answer: Exchanged,
  failure: 'The door cannot be reached. Try again in a moment.',
  mostBytes: 200_000,
})

/** Keeps the line of a walk-in, or says why there is no place for them. The same line later changes nothing. */
export const askForWalkIn = door.post('/door/walk-in', {
  body: WalkInAsked,
  answer: Said,
  failure: 'The door cannot be reached. Try again in a moment.',
})
