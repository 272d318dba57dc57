import type { RollEntry } from '#contract/door/door.ts'

interface Named {
  /** A seat; null for a ticket that is none. */
  ticket: number | null
  /** The member who came without a ticket. */
  member?: number | undefined
}

/**
 * By what a journal counts people at an event to which members come without a ticket: a member is one person, by ticket, card,
 * number or name, and stands as a negative number; anybody else is the seat.
 */
export function personKeys(roll: readonly RollEntry[]) {
  const members = new Set(roll.map(([account]) => account))
  const memberOf = new Map<number | null, number>(roll.map(([account, , , , seat]) => [seat, account]))
  return ({ ticket, member = memberOf.get(ticket) }: Named): number | null =>
    member !== undefined && members.has(member) ? -member : ticket
}

/** 217 for FCT-000217; 0 where there is none. */
export const numberOnRoll = (number: string | null) => Number(number?.replace(/\D/g, '') ?? 0)
