import { eq, sql } from 'drizzle-orm'
import type { CheckedPaper, CodeKeys } from '#contract/members/papers/verify.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { readTyped, type Typed } from '#domain/door/typed.ts'
import { paidUntil } from '#domain/dues/dues-standing.ts'
import { cardState, checkedCard } from '#domain/dues/member-card.ts'
import type { Context } from '#server/areas/common/context.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import type { TicketSigner } from '#server/areas/events/ticket/signer.ts'
import { type FoundPaper, paperByCode } from '#server/areas/members/paper/paper-by-code.ts'
import type { Db } from '#server/db/database.ts'
import { account, grade, memberCard, ticketKey } from '#server/db/schema/index.ts'

interface Checking extends Context {
  signer: TicketSigner
  site: string
}

/** Nobody's card: what is not ours is asked for in the same way. */
const NOBODY = { account: 0, issue: 0 }

/** The card behind a code as a camera reads it, or behind its short form. */
async function findCard({ db, signer }: Checking, { code, short }: Typed) {
  const read = await signer.read(db, code)
  const [listed] = await db
    .select({ account: memberCard.account_id, issue: memberCard.issue })
    .from(memberCard)
    .where(eq(memberCard.short_code, short ?? ''))
  if (read && 'seat' in read) return 'ticket'
  return read && 'account' in read ? read : listed
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

type Answer = Omit<CheckedPaper, 'day'>

const ofCard = { until: null, number: null, event: null }

async function checkCard(ctx: Checking, card: { account: number; issue: number }): Promise<Answer | null> {
  const holder = await readHolder(ctx.db, card.account)
  if (!holder) return null
  const { person, grade: gradeName, newest } = holder
  const stands = await standingOf(ctx, person.id)
  const of = { issue: card.issue, newest, isMerged: person.merged_into !== null }
  const state = checkedCard({ ...of, state: cardState(stands) })
  // Of who was erased or merged into another account there is nothing to tell.
  const isHeld = newest !== null && person.merged_into === null && person.member_since !== null
  const name = [person.title, person.first_name, person.middle_name, person.sur_name].filter(Boolean).join(' ')
  const paper = { kind: 'card' as const, holder: name, grade: gradeName, day: person.member_since ?? '', ...ofCard }
  const isToday = state === 'valid' || state === 'open'
  return {
    state,
    paper: isHeld ? paper : null,
    standing: isToday ? { isGood: state === 'valid', until: paidUntil(stands) } : null,
  }
}

/** A letter says how its holder stands and ends; a certificate is genuine for good, and its holder says whether it tells more. */
function stateOf({ state, kind, valid_until }: FoundPaper, isGood: boolean, day: string): CheckedPaper['state'] {
  if (state !== 'valid' || kind !== 'letter') return state
  if (valid_until !== null && valid_until < day) return 'ended'
  return isGood ? 'valid' : 'open'
}

async function checkIssued(ctx: Checking, found: FoundPaper, day: string): Promise<Answer> {
  const { kind, name: holder, grade: gradeName, day: made, valid_until: until, number, event } = found
  const stands = found.standing_of === null ? null : await standingOf(ctx, found.standing_of)
  const isGood = stands !== null && cardState(stands) === 'good'
  const state = stateOf(found, isGood, day)
  const isToday = state === 'valid' || state === 'open'
  return {
    state,
    paper: { kind, holder, grade: gradeName, day: made, until, number, event },
    standing: isToday && stands ? { isGood, until: paidUntil(stands) } : null,
  }
}

/** How a paper of the chapter stands today. Whoever has its code has seen the paper: nothing is told that does not stand on it. */
export async function checkPaper(ctx: Checking, { code }: { code: string }): Promise<CheckedPaper> {
  const day = dayInAbuja(ctx.clock.now())
  const typed = readTyped(code, ctx.site)
  const card = await findCard(ctx, typed)
  const nothing = { paper: null, standing: null, day }
  if (card === 'ticket') return { state: 'ticket', ...nothing }
  const issued = await paperByCode(ctx, typed.short ?? typed.code)
  const answer = issued ? await checkIssued(ctx, issued, day) : await checkCard(ctx, card ?? NOBODY)
  return answer ? { ...answer, day } : { state: 'unknown', ...nothing }
}

/** The public halves of the keys: with them a code is checked without asking the chapter. */
export const getCodeKeys = ({ db }: Pick<Context, 'db'>): Promise<CodeKeys> =>
  db.select({ id: ticketKey.id, public_key: ticketKey.public_key }).from(ticketKey).orderBy(ticketKey.id)
