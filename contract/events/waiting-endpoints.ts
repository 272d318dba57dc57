import * as v from 'valibot'
import * as guest from '../common/calls/guest.ts'
import { Id, LinkToken } from '../common/parts.ts'
import { couldNot } from '../messages/could-not.ts'
import { FreeAttendee } from './registration.ts'
import { JoinedWaitingList, WaitingPlace, WaitingWish } from './waiting.ts'

/** The calls of a waiting list, which few pages load. */
export const joinWaitingList = guest.post('/event/{eventId}/waiting-list', {
  params: v.object({ eventId: Id }),
  body: WaitingWish,
  answer: JoinedWaitingList,
})

const ByToken = v.object({ token: LinkToken })

/** The link is enough to see an entry and to act for it. A member who is signed in is told the price of members. */
export const getWaitingPlace = guest.get('/offer/{token}', { params: ByToken, answer: WaitingPlace })

/** Takes the place that is offered where nothing is to pay. Elsewhere a payment with the `offer` takes it. */
export const acceptOffer = guest.post('/offer/{token}/accept', {
  params: ByToken,
  at: 'data.attendee',
  answer: FreeAttendee,
  failure: couldNot.registerFree,
})

/** Leaves the queue, or declines the place that is offered. */
export const leaveWaitingList = guest.post('/offer/{token}/leave', { params: ByToken, answer: WaitingPlace })
