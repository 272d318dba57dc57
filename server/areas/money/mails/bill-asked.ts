import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  /** Who asks: a member, or whoever registers for an event. */
  member: string
  payer: string
  /** The number of the draft. */
  bill: number
  /** Of a registration: the event, and how many places are held. */
  event?: string
  seats?: number
}

const placesAre = (seats = 0) => (seats === 1 ? 'One place is' : `${seats} places are`)

export default mail<Data>({
  lifetime: 30 * DAY,
  words: ({ member, payer, bill, event, seats }, { site }) => ({
    subject: `${member} asks for a bill`,
    paragraphs: [
      event
        ? `${placesAre(seats)} held at ${event} until a bill is paid. Its draft waits to be read and issued: nobody else is told before that. If nobody issues it by its last day, the places are free again.`
        : 'A member wants somebody else to pay their dues. The draft of the bill waits to be read and issued.',
    ],
    facts: [fact(event ? 'Asked for by' : 'Member', member), fact('Payer', payer)],
    action: { label: 'Open the draft', address: `${site}/office/money/bills/${bill}` },
  }),
  templates: {
    'bill-asked': {
      title: 'A member asks for a bill',
      group: 'office',
      order: 66,
      sample: { member: 'Ngozi Placeholder', payer: 'Sample Agency Ltd', bill: 1 },
      when: ({ event }) => event === undefined,
      fields: ({ data }) => ({ member: data.member, payer: data.payer }),
    },
    'bill-asked-seats': {
      title: 'Somebody asks for a bill for seats',
      group: 'office',
      order: 68,
      sample: { member: 'Ngozi Placeholder', payer: 'Sample Agency Ltd', bill: 1, event: 'Media Clinic', seats: 3 },
      when: ({ event }) => event !== undefined,
      fields: ({ data }) => ({
        member: data.member,
        payer: data.payer,
        event: data.event ?? '',
        places: placesAre(data.seats),
      }),
    },
  },
})
