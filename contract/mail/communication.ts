import * as v from 'valibot'

/** What the chapter mails without having to: each kind can be stopped. Codes, receipts and reviews belong to none and always come. */
export const communicationKinds = ['news', 'events', 'dues'] as const
export type CommunicationKind = (typeof communicationKinds)[number]

/** How a member knows each kind. */
export const communicationWords: Record<CommunicationKind, { title: string; about: string }> = {
  news: { title: 'News of the chapter', about: 'Letters from the chapter and its leaders.' },
  events: { title: 'Events', about: 'Invitations to events and news about them.' },
  dues: {
    title: 'Reminders of dues',
    about: 'Friendly reminders. Before a membership ends because of dues, we write in any case.',
  },
}

/** Which kinds a member gets. */
export const CommunicationChoices = v.object({ news: v.boolean(), events: v.boolean(), dues: v.boolean() })
export type CommunicationChoices = v.InferOutput<typeof CommunicationChoices>

/** What is left out stays as it is. */
export const CommunicationChange = v.partial(CommunicationChoices)
export type CommunicationChange = v.InferOutput<typeof CommunicationChange>

/** What the link at the end of a mail is about. It names no person. */
export const Subscription = v.object({ kind: v.picklist(communicationKinds), wanted: v.boolean() })
export type Subscription = v.InferOutput<typeof Subscription>

export const SubscriptionChange = v.object({ wanted: v.boolean() })
