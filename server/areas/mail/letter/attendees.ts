import { and, asc, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { queuedStates } from '#contract/events/waiting.ts'
import type { LetterAudience } from '#contract/mail/letter.ts'
import { mayBeMailed } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  addressOfSeat,
  attendee,
  event,
  isSeat,
  letter,
  letterRecipient,
  waitingEntry,
} from '#server/db/schema/index.ts'
import type { MailData } from '#server/mails/kinds.ts'
import { addressAs } from '#server/mails/letter.ts'
import { hasOptedOut, matchedAs } from './matched.ts'
import type { LetterReader } from './reader.ts'

type LetterRow = typeof letter.$inferSelect

const isWaiting = inArray(waitingEntry.state, queuedStates)

/** The table of those whom a letter goes to, who of it is meant, and where a recipient names them. */
export function placesOf({ who = 'seats' }: LetterAudience) {
  if (who === 'waiting') {
    return { table: waitingEntry, isMeant: isWaiting, isLive: isWaiting, named: letterRecipient.waiting_entry_id }
  }
  const isCalledOff = eq(attendee.state, 'calledOff')
  const states = {
    seats: isSeat,
    expected: eq(attendee.state, 'taken'),
    came: eq(attendee.state, 'attended'),
    calledOff: isCalledOff,
  }
  const isLive = who === 'calledOff' ? isCalledOff : isSeat
  return { table: attendee, isMeant: states[who], isLive, named: letterRecipient.attendee_id }
}

type PlaceTable = ReturnType<typeof placesOf>['table']

const addressOf = (table: PlaceTable): SQL<string> => (table === attendee ? addressOfSeat : sql<string>`${table.email}`)

/** The account of this address, in which its owner chooses what is mailed. */
const isAccountOf = (table: PlaceTable) =>
  and(eq(account.email, sql`lower(${addressOf(table)})`), isNull(account.disabled_at))

/** Who has a seat at an event, or waits for one. Letters that members may stop go to those alone who have an account. */
export function holdersOf(
  db: Db,
  { event_id, audience, kind }: Pick<LetterRow, 'audience' | 'kind'> & { event_id: number },
) {
  const { table, isMeant } = placesOf(audience)
  const needsAccount = kind !== 'organisation'
  return db
    .select(
      matchedAs({
        id: table.id,
        first_name: table.first_name,
        last_name: table.last_name,
        email: addressOf(table),
        outcome: sql`case
          when not ${mayBeMailed(addressOf(table))} then 'no_address'
          when ${needsAccount} and ${account.id} is null then 'no_account'
          when ${hasOptedOut(db, kind)} then 'opted_out'
          else 'gets' end`,
      }),
    )
    .from(table)
    .leftJoin(account, isAccountOf(table))
    .where(
      and(
        eq(table.event_id, event_id),
        isMeant,
        audience.type === undefined ? undefined : eq(table.ticket_type, audience.type),
      ),
    )
    .as('matched')
}

/** The next ones of a letter about an event who have no mail yet. Whose seat or entry has ended since gets none. */
export async function nextHolders(tx: Db, { id, kind, audience }: LetterRow, most: number): Promise<LetterReader[]> {
  const { table, isLive, named } = placesOf(audience)
  const rows = await tx
    .select({
      recipient: letterRecipient.id,
      place: table.id,
      first_name: table.first_name,
      last_name: table.last_name,
      email: addressOf(table),
      account: account.id,
      event: event.title,
      // A shared address says nothing of who else has it.
      title: sql<
        string | null
      >`case when ${account.first_name} = ${table.first_name} and ${account.sur_name} = ${table.last_name} then ${account.title} end`,
      holds: sql<boolean>`${isLive} and ${mayBeMailed(addressOf(table))}`,
    })
    .from(letterRecipient)
    .innerJoin(table, eq(table.id, named))
    .innerJoin(event, eq(event.id, table.event_id))
    .leftJoin(account, isAccountOf(table))
    .where(and(eq(letterRecipient.letter_id, id), isNull(letterRecipient.outcome)))
    .orderBy(asc(letterRecipient.id))
    .limit(most)
  return rows.map(({ recipient, place, first_name, last_name, email, account: own, event: about, title, holds }) => ({
    recipient,
    to: holds && (kind === 'organisation' || own !== null) ? email : null,
    account: own,
    first_name,
    values: { ...addressAs({ title, first_name, surname: last_name }), event: about },
    place: table === waitingEntry ? { entry: place } : { seat: place },
  }))
}

/**
 * Whether who gets a letter is still a member, still has the seat, or still waits, under this address: asked as the mail
 * leaves.
 */
export async function stillHolds(
  db: Db,
  to: string,
  { letter: of, member, seat, entry }: MailData<'letter'>,
): Promise<boolean> {
  const isSame = (table: PlaceTable | typeof account, id: number, address: SQLWrapper = table.email) =>
    and(eq(table.id, id), eq(sql`lower(${address})`, to.toLowerCase()))
  if (member !== undefined) {
    const isMember = and(isSame(account, member), isNotNull(account.grade_id), isNull(account.disabled_at))
    return (await db.$count(account, isMember)) > 0
  }
  if (entry !== undefined) return (await db.$count(waitingEntry, and(isSame(waitingEntry, entry), isWaiting))) > 0
  if (seat === undefined) return true
  const [row] = await db.select({ audience: letter.audience }).from(letter).where(eq(letter.id, of))
  return (
    row !== undefined &&
    (await db.$count(attendee, and(isSame(attendee, seat, addressOf(attendee)), placesOf(row.audience).isLive))) > 0
  )
}
