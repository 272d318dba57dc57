import { endpoint } from '../common/endpoint.ts'
import { DoorPack, Exchange, Exchanged, Paired, Pairing, PassLink, PassOffer } from './door.ts'

const common = { at: 'data', failure: 'The door cannot be reached. Try again in a moment.' } as const

/** What a link of the office opens. The secret is sent as a body: addresses are logged. */
export const getPassOffer = endpoint({
  ...common,
  access: 'public',
  method: 'POST',
  path: '/door/offer',
  body: PassLink,
  answer: PassOffer,
})

/** Pairs the first phone that knows the PIN. The fifth wrong PIN ends the link. */
export const pairPhone = endpoint({
  ...common,
  access: 'public',
  method: 'POST',
  path: '/door/pair',
  body: Pairing,
  answer: Paired,
})

export const getDoorPack = endpoint({ ...common, access: 'door', method: 'GET', path: '/door/pack', answer: DoorPack })

/** Takes the lines of a phone and gives it those of the other doors. A batch that is sent twice changes nothing. */
export const exchangeJournal = endpoint({
  ...common,
  access: 'door',
  method: 'POST',
  path: '/door/exchange',
  mostBytes: 200_000,
  body: Exchange,
  answer: Exchanged,
})
