import type { EventEntry } from '#contract/events/attendees.ts'
import { sendCertificates } from '#contract/members/papers/office-papers.ts'
import { countedLarge } from '#domain/common/words.ts'
import { act } from '../kit/act/act.ts'

interface Given {
  event: EventEntry
  /** How many came and have none. */
  without: number
}

const people = (count: number) => countedLarge(count, 'person', 'people')

/** A certificate for everybody who came and has none: members and guests. */
export const sendCertificatesAct = act({
  name: 'send-certificates',
  endpoint: sendCertificates,
  undo: 'revoke-paper, each',
  mail: 'each holder whose address is known',
  title: 'Send certificates',
  text: ({ event, without }: Given) =>
    `${people(without)} came to ${event.title} and ${without === 1 ? 'has' : 'have'} no certificate. Each gets one: by mail where we know an address, members also on the page of their papers. Walk-ins without an address are not told.`,
  label: 'Send certificates',
  sends: ({ event }) => ({ params: { id: event.id } }),
  done: ({ without }) => `Certificates for ${people(without)} are being made`,
})
