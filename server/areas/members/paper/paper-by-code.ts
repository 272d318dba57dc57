import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PaperKind, PaperState } from '#contract/members/papers/papers.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { readShort } from '#domain/events/short-code.ts'
import { codeKind, paperNumber } from '#domain/members/papers.ts'
import type { TicketSigner } from '#server/areas/events/ticket/signer.ts'
import type { Db } from '#server/db/database.ts'
import { account, attendee, holderOfSeat, paper } from '#server/db/schema/index.ts'

/** A paper as whoever has its code may read it. */
export interface FoundPaper {
  kind: PaperKind
  number: string
  /** As they stand on it. */
  name: string
  grade: string | null
  event: string | null
  hours: number | null
  /** The day that stands on it, and the last one on which a letter is good. */
  day: string
  valid_until: string | null
  state: Exclude<PaperState, 'making'>
  /** Since which day it is replaced or revoked. */
  since: string | null
  /** The member whose standing today is told: of a letter always, of other papers where the holder allows it. */
  standing_of: number | null
}

async function find(db: Db, which: SQL | undefined) {
  const [row] = await db
    .select({ paper, holder: account.id, shows: account.shows_standing_since })
    .from(paper)
    .leftJoin(attendee, eq(attendee.id, paper.attendee_id))
    .leftJoin(account, eq(account.id, sql`coalesce(${paper.account_id}, ${holderOfSeat})`))
    .where(and(which, isNotNull(paper.made_at)))
  return row ?? null
}

/** By the code of its QR, or its short form as it is typed. Null for a code that we have not issued, or whose holder's data were erased. */
export async function paperByCode(
  { db, signer }: { db: Db; signer: TicketSigner },
  code: string,
): Promise<FoundPaper | null> {
  const short = readShort(code)
  const read = short === null ? await signer.read(db, code) : null
  if (read !== null && !('paper' in read)) return null
  const found =
    short !== null
      ? await find(db, eq(paper.short, short))
      : read && (await find(db, and(eq(paper.id, read.paper), eq(paper.issue, read.issue))))
  if (!found?.paper.snapshot) return null
  const { kind, state, series, place, snapshot, day, valid_until, replaced_at, revoked_at } = found.paper
  if (state === 'making' || (read && read.kind !== codeKind(kind))) return null
  const { name, grade = null, event, hours = null } = snapshot
  const since = revoked_at ?? (state === 'replaced' ? replaced_at : null)
  return {
    kind,
    number: paperNumber({ series, place }),
    name,
    grade,
    event: event?.title ?? null,
    hours,
    day,
    valid_until,
    state,
    since: since && dayInAbuja(since.getTime()),
    standing_of: kind === 'letter' || found.shows ? found.holder : null,
  }
}
