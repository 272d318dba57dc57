import * as v from 'valibot'
import * as member from '../common/calls/member.ts'
import * as visitor from '../common/calls/visitor.ts'
import { LinkToken } from '../common/parts.ts'
import { CommunicationChange, CommunicationChoices, Subscription, SubscriptionChange } from './communication.ts'

/** Which mails a member gets: in the account, or by the link at the end of a mail. Apart, for few pages fetch these calls. */

export const getCommunications = member.get('/account/communications', {
  answer: CommunicationChoices,
  failure: 'Could not get what we mail you',
})

export const changeCommunications = member.post('/account/communications', {
  body: CommunicationChange,
  answer: CommunicationChoices,
  failure: 'Could not change what we mail you',
})

/** The link itself says whose choice it is: no sign-in is needed, and no person is named. */
export const getSubscription = visitor.get('/unsubscribe/{token}', {
  params: v.object({ token: LinkToken }),
  answer: Subscription,
  failure: 'Could not get what we mail you',
})

export const changeSubscription = visitor.post('/unsubscribe/{token}', {
  params: v.object({ token: LinkToken }),
  body: SubscriptionChange,
  answer: Subscription,
  failure: 'Could not change what we mail you',
})
