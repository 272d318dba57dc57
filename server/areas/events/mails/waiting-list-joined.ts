import { DAY } from '#contract/common/spans.ts'
import { eventTime } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { knownAs } from '#server/mails/shared.ts'
import { named, namedFields } from './parts/samples.ts'

interface Data {
  event: string
  starts: string
  token: string
  /** The money came when everything was full. */
  isPaid?: boolean
  /** The name of the type that is waited for. */
  ticket_type?: string
  /** The name of the other person who has put the reader on the list. */
  by?: string
}

const isTaken = ({ event, starts, ticket_type }: Data) =>
  ticket_type
    ? `All tickets of the type ${ticket_type} for ${event} on ${eventTime(starts)} are taken`
    : `${event} on ${eventTime(starts)} is full`

const doneBy = ({ by }: Data) => (by === undefined ? [] : [`${knownAs(by)} put you on this waiting list.`])

const ifUnwanted = ({ isPaid, by }: Data) => {
  if (isPaid) return 'There is nothing to do until then.'
  return by === undefined
    ? 'If you did not join the list, there is nothing to do.'
    : 'If you do not want a place, leave the list on the page behind the link.'
}

export default mail<Data>({
  lifetime: 7 * DAY,
  words: (data, { site }) => ({
    subject: `You are on the waiting list: ${data.event}`,
    heading: 'You are on the waiting list',
    paragraphs: data.isPaid
      ? [
          `${data.event} on ${eventTime(data.starts)} was full when your payment came. You are at the head of its waiting list now: the next place that becomes free is yours, and you pay nothing more.`,
          'This link shows your position, and you can leave the list there. If you leave it, or no place becomes free before registration closes, your money is refunded.',
        ]
      : [
          ...doneBy(data),
          `${isTaken(data)}, and you are on its waiting list. As soon as a place is free and it is your turn, we keep the place for you and write to you. In the last six hours before registration closes, free places are open to everybody.`,
          'This link shows your position, and you can leave the list there. If there is a fee, you pay it only when a place is yours.',
        ],
    action: { label: 'See your position', address: `${site}/offer/${data.token}` },
    otherwise: ifUnwanted(data),
  }),
  templates: {
    'waiting-list-joined': {
      title: 'Waiting list joined',
      group: 'money',
      order: 120,
      sample: { ...named, token: 'sample' },
      when: ({ isPaid, by }) => !isPaid && by === undefined,
      fields: ({ data }) => namedFields(data),
    },
    'waiting-list-by-other': {
      title: 'Waiting list joined for somebody else',
      group: 'money',
      order: 125,
      sample: { ...named, token: 'sample', by: 'Ada Obi' },
      when: ({ isPaid, by }) => !isPaid && by !== undefined,
      fields: ({ data }) => ({ ...namedFields(data), 'name of the other person': knownAs(data.by ?? '') }),
    },
    'waiting-list-paid': {
      title: 'Waiting list: paid already',
      group: 'money',
      order: 130,
      guarded: true,

      sample: { ...named, token: 'sample', isPaid: true },
      when: ({ isPaid }) => isPaid === true,
      fields: ({ data }) => namedFields(data),
    },
  },
})
