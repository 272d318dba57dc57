import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { Id, LinkToken } from '../common/parts.ts'
import { couldNot } from '../messages/could-not.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { FreeAttendee } from './registration.ts'
import { JoinedWaitingList, WaitingPlace, WaitingWish } from './waiting.ts'

/** The calls of a waiting list, which few pages load. */
export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/event/{eventId}/waiting-list',
  access: 'guest',
  params: v.object({ eventId: Id }),
  body: WaitingWish,
  at: 'data',
  answer: JoinedWaitingList,
  failure: somethingWentWrong,
})

const ByToken = v.object({ token: LinkToken })

/** The link is enough to see an entry and to act for it. A member who is signed in is told the price of members. */
export const getWaitingPlace = endpoint({
  method: 'GET',
  path: '/offer/{token}',
  access: 'guest',
  params: ByToken,
  at: 'data',
  answer: WaitingPlace,
  failure: somethingWentWrong,
})

/** Takes the place that is offered where nothing is to pay. Elsewhere a payment with the `offer` takes it. */
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/offer/{token}/accept',
  access: 'guest',
  params: ByToken,
  at: 'data.attendee',
  answer: FreeAttendee,
  failure: couldNot.registerFree,
})

/** Leaves the queue, or declines the place that is offered. */
export const leaveWaitingList = endpoint({
  method: 'POST',
  path: '/offer/{token}/leave',
  access: 'guest',
  params: ByToken,
  at: 'data',
  answer: WaitingPlace,
  failure: somethingWentWrong,
})
