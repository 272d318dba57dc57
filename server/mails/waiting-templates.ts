import { eventTime } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import type { MailContent } from './mail-content.ts'

const DAY = 24 * 60 * 60_000

interface Waits {
  first_name: string
  /** Its title, and when it begins. */
  event: string
  starts: string
}

/** The data of the mails about a waiting list. */
export interface WaitingData {
  /** `isPaid`: the money came when everything was full; `ticket_type`: the name of the type that is waited for. */
  'waiting-list-joined': Waits & { token: string; isPaid?: boolean; ticket_type?: string }
  'place-offered': Waits & {
    token: string
    location: string
    /** The name of the ticket type that is offered, where there are some. */
    ticket_type?: string
    fee: number | null
    until: string
  }
  'places-free': Waits & { event_id: number }
  /** `isPaid`: the money waits to go back; `ticket_type`: the name of the type whose sale has ended. */
  'waiting-list-ended': Waits & { event_id: number; isPaid?: boolean; ticket_type?: string }
}

type Kind = keyof WaitingData
type WaitingMail = { [One in Kind]: { kind: One; data: WaitingData[One] } }[Kind]

export const waitingLifetime: Record<Kind, number> = {
  'waiting-list-joined': 7 * DAY,
  // An offer lasts a day at most.
  'place-offered': DAY,
  'places-free': DAY / 4,
  'waiting-list-ended': 7 * DAY,
}

export const isWaitingMail = (mail: { kind: string }): mail is WaitingMail => Object.hasOwn(waitingLifetime, mail.kind)

const fact = (label: string, value: string) => ({ label, value })

const isTaken = ({ event, starts, ticket_type }: WaitingData['waiting-list-joined']) =>
  ticket_type
    ? `All tickets of the type ${ticket_type} for ${event} on ${eventTime(starts)} are taken`
    : `${event} on ${eventTime(starts)} is full`

/** The mails to a person on the waiting list of an event. */
export function fillWaitingTemplate(
  { kind, data }: WaitingMail,
  { hello, site }: { hello: string; site: string },
): MailContent {
  const when = eventTime(data.starts)
  switch (kind) {
    case 'waiting-list-joined':
      return {
        subject: `You are on the waiting list: ${data.event}`,
        heading: 'You are on the waiting list',
        paragraphs: data.isPaid
          ? [
              hello,
              `${data.event} on ${when} was full when your payment came. You are at the head of its waiting list now: the next place that becomes free is yours, and you pay nothing more.`,
              'This link shows your position, and you can leave the list there. If you leave it, or no place becomes free before registration closes, your money is refunded.',
            ]
          : [
              hello,
              `${isTaken(data)}, and you are on its waiting list. As soon as a place is free and it is your turn, we keep the place for you and write to you. In the last six hours before registration closes, free places are open to everybody.`,
              'This link shows your position, and you can leave the list there. If there is a fee, you pay it only when a place is yours.',
            ],
        action: { label: 'See your position', address: `${site}/offer/${data.token}` },
        otherwise: data.isPaid
          ? 'There is nothing to do until then.'
          : 'If you did not join the list, there is nothing to do.',
      }
    case 'place-offered':
      return {
        subject: `A place is free for you: ${data.event}`,
        heading: 'A place is free for you',
        paragraphs: [
          hello,
          `A place at ${data.event} is kept for you until ${eventTime(data.until)}. After that it goes to the next person on the list.`,
          'Open the link to take the place, or to decline it if you cannot come.',
        ],
        facts: [
          fact('Event', data.event),
          fact('When', when),
          fact('Where', data.location),
          ...(data.ticket_type ? [fact('Ticket', data.ticket_type)] : []),
          fact('Fee', data.fee === null ? 'Free' : naira(data.fee)),
          fact('Kept until', eventTime(data.until)),
        ],
        action: { label: 'Take the place', address: `${site}/offer/${data.token}` },
        otherwise: 'Please do not pass the link on: it opens the place that is kept for you.',
      }
    case 'places-free':
      return {
        subject: `Free places: ${data.event}`,
        heading: 'Places have become free',
        paragraphs: [
          hello,
          `Places at ${data.event} on ${when} have become free. Registration closes soon, so they are not offered one by one. The first to register get them.`,
        ],
        action: { label: 'Register now', address: `${site}/events/${data.event_id}/register` },
        otherwise: 'If you cannot come any more, there is nothing to do.',
      }
    case 'waiting-list-ended':
      return {
        subject: `No place became free: ${data.event}`,
        heading: 'No place became free',
        paragraphs: [
          hello,
          data.ticket_type
            ? `Tickets of the type ${data.ticket_type} for ${data.event} on ${when} are no longer sold, and none became free for you. You are no longer on the waiting list.`
            : `Registration for ${data.event} on ${when} has closed, and no place became free for you. You are no longer on the waiting list.`,
          ...(data.isPaid ? ['Your money goes back to you. You get a mail when it is on its way.'] : []),
        ],
        action: data.ticket_type
          ? { label: 'See the event', address: `${site}/events/${data.event_id}` }
          : { label: 'See other events', address: `${site}/events` },
        otherwise: 'There is nothing to do.',
      }
  }
}
