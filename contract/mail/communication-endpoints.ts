import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { LinkToken } from '../common/parts.ts'
import { CommunicationChange, CommunicationChoices, Subscription, SubscriptionChange } from './communication.ts'

/** Which mails a member gets: in the account, or by the link at the end of a mail. Apart, for few pages fetch these calls. */

export const getCommunications = endpoint({
  method: 'GET',
  path: '/account/communications',
  access: 'account',
  at: 'data',
  answer: CommunicationChoices,
  failure: 'Could not get what we mail you',
})

export const changeCommunications = endpoint({
  method: 'POST',
  path: '/account/communications',
  access: 'account',
  body: CommunicationChange,
  at: 'data',
  answer: CommunicationChoices,
  failure: 'Could not change what we mail you',
})

/** The link itself says whose choice it is: no sign-in is needed, and no person is named. */
export const getSubscription = endpoint({
  method: 'GET',
  path: '/unsubscribe/{token}',
  access: 'public',
  params: v.object({ token: LinkToken }),
  at: 'data',
  answer: Subscription,
  failure: 'Could not get what we mail you',
})

export const changeSubscription = endpoint({
  method: 'POST',
  path: '/unsubscribe/{token}',
  access: 'public',
  params: v.object({ token: LinkToken }),
  body: SubscriptionChange,
  at: 'data',
  answer: Subscription,
  failure: 'Could not change what we mail you',
})
