import { and, asc, eq, gt, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import type { MemberSelection } from '#contract/members/members.ts'
import { may } from '#domain/common/permissions.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { mailboxOf, mayBeMailed, postMails } from '#server/areas/common/outbox.ts'
import { hashOf, newSecret } from '#server/areas/identity/secrets.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import type { Db } from '#server/db/database.ts'
import { account, emailLink, isListed, passwordLink } from '#server/db/schema/index.ts'
import { memberList } from './members.list.ts'

/** Many are not read on the day on which they come: longer than the link of a single invitation. */
const DAYS = 14

/** Refuses an officer who may not invite members; what selects many is open to all of the office. */
export function needInviter({ session }: Pick<OfficeContext, 'session'>): void {
  const permission = 'members.invite'
  if (!may(session.roles, permission))
    throw new Refusal(403, 'Your role at the office does not allow this.', { permission })
}

interface Selected {
  ids?: readonly number[]
  numbers?: readonly string[]
  matching?: Omit<MemberSelection, 'sort' | 'cursor' | 'counts'>
}

type Ticking = Pick<Context, 'clock'>

/** Nobody signs in with it, and a link there would let whoever reads that mailbox into each of the accounts. */
const ONLY_SHARED = 'Only a shared address is known. Add one of their own under Shared mailbox.'

/** The first of these that holds is why somebody gets no invitation. */
const reasons = (now: number) => {
  const asked = sql`select ${emailLink.account_id} from ${emailLink} where ${and(
    eq(emailLink.keeps, false),
    gt(emailLink.expires_at, new Date(now)),
    ne(emailLink.email, account.email),
    eq(emailLink.account_id, account.id),
  )}`
  const invited = sql`select ${passwordLink.account_id} from ${passwordLink} where ${gt(passwordLink.created_at, new Date(now - DAY))}`
  return [
    [sql`${account.grade_id} is null`, 'The membership has ended.'],
    [isNotNull(account.password_hash), 'Signs in already.'],
    [sql`${account.email} is null and ${account.contact_email} is not null`, ONLY_SHARED],
    [sql`(${mayBeMailed(account.email)}) is not true`, 'No e-mail address is known.'],
    [isNotNull(account.disabled_at), 'The account is disabled.'],
    [sql`exists (${asked})`, 'Another address waits for its link to be opened.'],
    [sql`${account.id} in (${invited})`, 'Was invited within the last day.'],
  ] as const
}

/** Whose mail somebody else would read who is in the register, too. */
const sharesMailbox = sql`${mailboxOf(account.email)} in (
  select ${mailboxOf(account.email)} from ${account} where ${isListed(account)} and ${account.email} is not null
  group by 1 having count(*) > 1)`
const SHARED = 'Shares the mailbox with another member: invite each of them from the record.'

const whyNot = (all: readonly (readonly [SQL, string])[]): SQL<string | null> =>
  sql<string | null>`case ${sql.join(
    all.map(([holds, reason]) => sql`when ${holds} then ${reason}::text`),
    sql` `,
  )} end`

/** Those of a selection as they stand now, each with why it gets no invitation; 10,000 and one at most. */
export async function findToInvite(tx: Db, ctx: OfficeContext, { ids, numbers, matching = {} }: Selected) {
  needInviter(ctx)
  const list = memberList(ctx)
  await list.prepare?.(tx, matching)
  const rows = await tx
    .select({
      number: sql<string>`${account.membership_number}`,
      reason: whyNot([...reasons(ctx.clock.now()), [sharesMailbox, SHARED]]),
    })
    .from(account)
    .where(
      and(
        ids || numbers ? isListed(account) : list.where(matching),
        ids && inArray(account.id, [...ids]),
        numbers && inArray(account.membership_number, [...numbers]),
      ),
    )
    .orderBy(asc(account.membership_number))
    .limit(MOST_COUNTED + 1)
  const { value: most } = await readSetting(tx, 'invitations_at_once')
  const beyond = `Above the ${most.toLocaleString('en-NG')} that are invited at once: invite them afterwards.`
  let mailed = 0
  return rows.map(({ number, reason }) => {
    if (reason === null) mailed += 1
    return { number, reason: reason ?? (mailed > most ? beyond : null) }
  })
}

/**
 * Mails each of these a link to choose the first password; one that was mailed before opens nothing any more. Who cannot be
 * invited any more, or was by somebody else meanwhile, gets none. Answers why not, by number.
 */
export async function inviteMany(
  tx: Db,
  { clock }: Ticking,
  numbers: readonly string[],
  cause: string,
): Promise<Map<string, string | null>> {
  const now = clock.now()
  const these = and(isListed(account), inArray(account.membership_number, [...numbers]))
  // In one order, so that no two wait for each other.
  await tx.select({ id: account.id }).from(account).where(these).orderBy(asc(account.id)).for('update')
  const rows = await tx
    .select({
      id: account.id,
      number: sql<string>`${account.membership_number}`,
      email: sql<string>`${account.email}`,
      first_name: account.first_name,
      reason: whyNot(reasons(now)),
    })
    .from(account)
    .where(these)
  const invited = rows.filter(({ reason }) => reason === null).map((row) => ({ ...row, link: newSecret() }))
  if (invited.length > 0) {
    const times = { created_at: new Date(now), expires_at: new Date(now + DAYS * DAY) }
    const ids = invited.map(({ id }) => id)
    await tx.delete(passwordLink).where(inArray(passwordLink.account_id, ids))
    await tx
      .insert(passwordLink)
      .values(invited.map(({ id, link }) => ({ token_hash: hashOf(link), account_id: id, ...times })))
    const mails = invited.map(({ email, first_name, number, link }) => {
      const data = { first_name, number, link, days: DAYS }
      return { to: email, cause, mail: { kind: 'member-invited', data } as const }
    })
    await postMails(tx, { clock }, mails)
  }
  const why = new Map(rows.map(({ number, reason }) => [number, reason]))
  return new Map(
    numbers.map((number) => [number, why.has(number) ? (why.get(number) ?? null) : 'Is no member any more.']),
  )
}
