import { MINUTE } from '#contract/common/spans.ts'
import { eventTime, timeOfDay } from '#domain/common/days.ts'
import { counted } from '#domain/common/words.ts'
import type { DoorVerdict } from '#machines/door/door-entry/door-entry.machine.ts'

export const clock = (at: number) => timeOfDay(new Date(at).toISOString())

/** 24/11/2026, 06:00 AM */
export const moment = eventTime

export const minutesSince = (at: number, now: number) => Math.max(0, Math.floor((now - at) / MINUTE))

function ago(at: number, now: number) {
  const minutes = minutesSince(at, now)
  return minutes === 0 ? 'just now' : `${counted(minutes, 'minute', 'minutes')} ago`
}

export type Look = 'admitted' | 'again' | 'refused'

interface Words {
  look: Look
  word: string
  reason: string
  /** A sentence to say aloud. */
  say?: string
}

const refused = (reason: string, say: string): Words => ({ look: 'refused', word: 'Not valid', reason, say })

/** What a verdict is called, why, and what to say to the person. */
export function wordsOf(shown: DoorVerdict, now: number): Words {
  const { verdict, way, line, before, isForced, issue, newest, listed } = shown
  switch (verdict) {
    case 'admitted':
      if (way === 'out') return { look: 'admitted', word: 'Goodbye', reason: 'Out. The same ticket lets in again.' }
      return { look: 'admitted', word: 'Admitted', reason: isForced ? 'Let in by you. This is recorded.' : '' }
    case 'cameAlready':
      return {
        look: 'again',
        word: 'Already came',
        reason: before
          ? `In at ${clock(before.at)}, ${ago(before.at, now)}, at ${before.door}.`
          : 'This ticket was used.',
      }
    case 'unlisted':
      return {
        look: 'again',
        word: 'Not in the list',
        reason: line
          ? 'The ticket is genuine, but newer than the list on this phone. It is let in.'
          : 'The ticket is genuine, but newer than the list on this phone. Ask for the name, or let in.',
      }
    case 'unchecked':
      return {
        look: 'again',
        word: 'Not checked',
        reason:
          'The ticket is not in the list, and this phone cannot check its signature. Ask for the name, or let in.',
      }
    case 'notListed':
      return {
        look: 'again',
        word: 'Not found',
        reason: `${listed ? `Not in the list of ${clock(listed)}` : 'Not in the list on this phone'}, and this phone is not connected. It may be newer: look for the name, or ask at the desk.`,
      }
    case 'atDesk':
      return {
        look: 'again',
        word: 'Ask at the desk',
        reason:
          shown.member === undefined
            ? 'The card names nobody on the list of members, or is over.'
            : 'The office asks this member to come to the desk first.',
        say: 'Please ask at the desk first. They will let you in.',
      }
    case 'cardOnly':
      return {
        look: 'again',
        word: 'A member’s card',
        reason: 'People come to this event with a ticket. Ask for it, or look for the name.',
      }
    case 'walkIn':
      return {
        look: 'again',
        word: 'Let in',
        reason: 'This phone is not connected: the place is counted once it is. There may be more people than places.',
      }
    case 'hasTicket':
      return {
        look: 'again',
        word: 'Has a ticket',
        reason:
          'This member has a ticket that is not used yet. Let them in by it. Nothing is to be paid: give back what you took.',
        say: 'You have a ticket already. You do not pay again.',
      }
    case 'replaced':
      if (shown.member !== undefined)
        return refused(
          'This card was replaced by a newer one. Ask for that, or look for the name.',
          'This card was replaced. Please open your newest card, or ask at the desk.',
        )
      return refused(
        `This is an old ticket${issue && newest ? ` (issue ${issue}, the newest is ${newest})` : ''}: the seat was given to somebody else.`,
        'This ticket was passed on. Please open the newest mail from the chapter, or ask at the desk.',
      )
    case 'cancelled':
      return refused('This ticket was cancelled.', 'This ticket was cancelled. Please ask at the desk.')
    case 'otherEvent':
      return refused('This ticket is for another event.', 'This ticket is for another event of the chapter.')
    case 'early':
      return refused('The door is not open yet.', 'We let people in from three hours before the event.')
    case 'over':
      return refused('The door is closed.', 'The event is over.')
    case 'unknown':
      return refused(
        'The chapter issued no such ticket.',
        'I cannot find this ticket. May I look for your name, or will you ask at the desk?',
      )
  }
}
