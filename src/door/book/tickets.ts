import {
  CODE_HASH,
  type DoorPack,
  NUMBER_HASH,
  type PackedSeat,
  type RollEntry,
  SHORT_HASH,
} from '#contract/door/door.ts'
import type { PresentedTicket, Proof } from '#domain/door/door.ts'
import { numberOnRoll, personKeys } from '#domain/door/roll.ts'
import { readTyped } from '#domain/door/typed.ts'
import { type ReadCard, type ReadCode, type ReadTicket, readCode } from '#domain/events/ticket-code.ts'
import { signatureHolds } from '#src/lib/signature.ts'

const encoder = new TextEncoder()

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Whether one of our keys has signed a code; null where this browser cannot tell. */
async function isSigned(code: ReadCode, keys: DoorPack['keys']): Promise<boolean | null> {
  const found = keys.find(({ id }) => id === code.key)
  return found ? signatureHolds(code, found.key) : false
}

export interface FoundTicket {
  ticket: PresentedTicket | null
  /** The seat of this event that the ticket names, and what the list has of it. */
  id: number | null
  seat: PackedSeat | null
  /** The member who comes without a ticket. */
  member?: RollEntry
  /** It is a member's card, and no ticket. */
  isCard?: true
  /** The newest issue of the card, where the one that was shown was replaced. */
  newest?: number
}

/** Finds tickets in a pack: by what a camera reads, or by what somebody types. */
export function createTicketReader({ cards, event, keys, roll, salt, seats, shorts, site }: DoorPack) {
  const byId = new Map(seats.map((seat) => [seat[0], seat]))
  const byNumber = new Map(seats.map((seat) => [seat[2].slice(CODE_HASH), seat]))
  const byAccount = new Map(roll.map((member) => [member[0], member]))
  const newestOf = new Map(roll.map(([account], nth) => [account, cards[nth] ?? 0]))
  const byMembership = new Map(roll.flatMap((member) => (member[1] > 0 ? [[member[1], member] as const] : [])))
  const byShort = new Map(shorts.map((hash, nth) => [hash, seats[nth]]))

  async function digest(text: string) {
    return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(salt + text))))
  }

  async function proofOf(code: ReadTicket, text: string, seat: PackedSeat | null): Promise<Proof> {
    if (seat && seat[2].slice(0, CODE_HASH) === (await digest(text)).slice(0, CODE_HASH)) return 'listed'
    const signed = await isSigned(code, keys)
    return signed === null ? 'unchecked' : signed ? 'signed' : 'forged'
  }

  const found = (seat: PackedSeat | null): FoundTicket => ({
    ticket: seat && { event: event.id, issue: null, proof: 'listed' },
    id: seat?.[0] ?? null,
    seat,
  })

  /** Of who has a ticket, the ticket is judged; of the others that they are on the roll. */
  const foundMember = (member: RollEntry): FoundTicket => ({
    ...found(byId.get(member[4]) ?? null),
    ticket: { event: event.id, issue: null, proof: 'listed' },
    member,
  })

  /** A card is good where its holder is on the roll, has no newer one, and it is signed by us. */
  async function readCard(card: ReadCard, now: number): Promise<FoundTicket> {
    const member = byAccount.get(card.account)
    const signed = await isSigned(card, keys)
    if (signed === false) return { ticket: { event: event.id, issue: null, proof: 'forged' }, id: null, seat: null }
    if (!member || card.until < now) return { ticket: null, id: null, seat: null, isCard: true }
    const newest = newestOf.get(card.account) ?? 0
    const found = foundMember(member)
    const issue = card.issue
    if (issue < newest) return { ...found, ticket: { event: event.id, issue, proof: 'listed' }, newest }
    return signed ? found : { ...found, ticket: { event: event.id, issue: null, proof: 'unchecked' } }
  }

  return {
    keyOf: personKeys(roll),
    /** The account of a member by number, where they are on the roll. */
    memberOf: (number: string) => byMembership.get(numberOnRoll(number))?.[0] ?? null,
    /** A seat, or as a negative number a member, that was found by name. */
    choose(id: number): FoundTicket {
      const member = id < 0 ? byAccount.get(-id) : undefined
      return member ? foundMember(member) : found(byId.get(id) ?? null)
    },
    async read(shown: string, now: number): Promise<FoundTicket> {
      const typed = readTyped(shown, site)
      const code = readCode(typed.code)
      if (code && 'account' in code) return readCard(code, now)
      if (code && 'seat' in code) {
        const seat = code.event === event.id ? (byId.get(code.seat) ?? null) : null
        const proof = await proofOf(code, typed.code, seat)
        return {
          ticket: { event: code.event, issue: code.issue, proof },
          id: proof === 'forged' || code.event !== event.id ? null : code.seat,
          seat,
        }
      }
      for (const number of typed.numbers) {
        const seat = byNumber.get((await digest(number)).slice(0, NUMBER_HASH))
        if (seat) return found(seat)
      }
      const short = typed.short && (await digest(typed.short)).slice(0, SHORT_HASH)
      const seat = short && byShort.get(short)
      const member = typed.member === null ? undefined : byMembership.get(typed.member)
      return !seat && member ? foundMember(member) : found(seat || null)
    },
  }
}

export type TicketReader = ReturnType<typeof createTicketReader>
