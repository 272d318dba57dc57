import { eq, sql } from 'drizzle-orm'
import type { CheckedPaper, CodeKeys } from '#contract/members/verify.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { readTyped } from '#domain/door/typed.ts'
import { paidUntil } from '#domain/dues/dues-standing.ts'
import { cardState, checkedCard } from '#domain/dues/member-card.ts'
import type { Context } from '#server/areas/common/context.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import type { TicketSigner } from '#server/areas/events/ticket/signer.ts'
import type { Db } from '#server/db/database.ts'
import { account, grade, memberCard, ticketKey } from '#server/db/schema/index.ts'

interface Checking extends Context {
  signer: TicketSigner
  site: string
}

/** Nobody's number: what is not ours is asked for in the same way. */
const NOBODY = 0

/** The card behind a code as a camera reads it, or behind its short form. */
async function findCard({ db, signer, site }: Checking, code: string) {
  const typed = readTyped(code, site)
  const read = await signer.read(db, typed.code)
  const [listed] = await db
    .select({ account: memberCard.account_id, issue: memberCard.issue })
    .from(memberCard)
    .where(eq(memberCard.short_code, typed.short ?? ''))
  if (read && 'seat' in read) return 'ticket'
  return read ?? listed
}

async function readHolder(db: Db, id: number) {
  const [row] = await db
    .select({
      person: account,
      grade: grade.name,
      newest: sql<number | null>`(select max(issue) from ${memberCard} where ${memberCard.account_id} = ${account.id})`,
    })
    .from(account)
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .where(eq(account.id, id))
  return row
}

/** How a paper of the chapter stands today. Whoever has its code has seen the paper: nothing is told that does not stand on it. */
export async function checkPaper(ctx: Checking, { code }: { code: string }): Promise<CheckedPaper> {
  const { db, clock } = ctx
  const day = dayInAbuja(clock.now())
  const card = await findCard(ctx, code)
  if (card === 'ticket') return { state: 'ticket', paper: null, standing: null, day }
  const holder = await readHolder(db, card?.account ?? NOBODY)
  const stands = await standingOf(ctx, holder?.person.id ?? NOBODY)
  if (!card || !holder) return { state: 'unknown', paper: null, standing: null, day }
  const { person, grade: gradeName, newest } = holder
  const of = { issue: card.issue, newest, isMerged: person.merged_into !== null }
  const state = checkedCard({ ...of, state: cardState(stands) })
  // Of who was erased or merged into another account there is nothing to tell.
  const isHeld = newest !== null && person.merged_into === null && person.member_since !== null
  const name = [person.title, person.first_name, person.middle_name, person.sur_name].filter(Boolean).join(' ')
  const paper = { kind: 'card' as const, holder: name, grade: gradeName, day: person.member_since ?? '' }
  const isToday = state === 'valid' || state === 'open'
  return {
    state,
    paper: isHeld ? paper : null,
    standing: isToday ? { isGood: state === 'valid', until: paidUntil(stands) } : null,
    day,
  }
}

/** The public halves of the keys: with them a code is checked without asking the chapter. */
export const getCodeKeys = ({ db }: Pick<Context, 'db'>): Promise<CodeKeys> =>
  db.select({ id: ticketKey.id, public_key: ticketKey.public_key }).from(ticketKey).orderBy(ticketKey.id)
