import { and, eq, notInArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { named } from '#contract/common/named.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { ofPerson } from '#contract/identity/person-fields.ts'
import { aloneFields, type MergeField, type MergeRequest, mergeFields } from '#contract/members/merge.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import { type Context, type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { endSpell, waiveYears } from '#server/areas/common/ledger/membership-facts.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { keepOneCertificate } from '#server/areas/events/attendee/one-certificate.ts'
import { removeMemberFactor } from '#server/areas/identity/factor/member-code.ts'
import { revoke } from '#server/areas/identity/session.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import {
  account,
  application,
  applicationForm,
  attendee,
  billLine,
  communicationChoice,
  duesAgreed,
  duesRelief,
  emailLink,
  erasure,
  isSeatOf,
  mail,
  mcpdEntry,
  membershipSpell,
  paper,
  passwordLink,
  payment,
  reminder,
  returnRequest,
  staff,
  toldApart,
  voter,
} from '#server/db/schema/index.ts'
import { clearedBut } from './cleared-account.ts'
import { aboutMember } from './get-member.ts'
import { blocksOf, calledBy, duesToJoin, moneyIn, type Pair, readAccounts, upgradesThatStay } from './merge-pair.ts'
import { tellMerge } from './tell-merge.ts'

type Account = Pair['kept']
type Doing = Pick<Context, 'clock'> & { by: string }

/** As a sentence calls a field; `NIPR` stays as it is. */
const inSentence = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

const words: Record<MergeField, string> = {
  ...named(aloneFields, (field) => inSentence(ofPerson(field).label)),
  name: 'name',
  email: 'e-mail address',
  dob: 'date of birth',
}

/** What these fields are of an account. A password goes with its address: who shows to know it owns that. */
function valuesOf(row: Account, take: readonly MergeField[]): Partial<Account> {
  const { first_name, middle_name, sur_name, email, unproven_since, password_hash } = row
  return Object.assign(
    {},
    ...take.map((field) => {
      if (field === 'name') return { first_name, middle_name, sur_name }
      if (field === 'email') return { email, unproven_since, password_hash }
      return { [field]: row[field] }
    }),
  )
}

/** For the audit, which keeps no password. */
const recorded = ({ password_hash: _password, unproven_since: _since, ...values }: Partial<Account>) => values

const newestSpell = (id: number) =>
  sql`select id from ${membershipSpell} where account_id = ${id} order by began_on desc, id desc limit 1`

/** What belongs to the other account belongs to the kept one from now on. What names it in the audit still does. */
async function moveThings(tx: Db, { clock }: Doing, pair: Pair) {
  const [from, to] = [pair.other.id, { account_id: pair.kept.id }]
  const staying = await upgradesThatStay(tx, pair)
  const isMoving = staying.length > 0 ? notInArray(application.id, staying) : undefined
  await tx.update(payment).set(to).where(eq(payment.account_id, from))
  await tx.update(attendee).set(to).where(eq(attendee.account_id, from))
  await tx.update(voter).set(to).where(eq(voter.account_id, from))
  await tx.update(paper).set(to).where(eq(paper.account_id, from))
  await tx.update(billLine).set(to).where(eq(billLine.account_id, from))
  await tx.update(applicationForm).set(to).where(eq(applicationForm.account_id, from))
  await tx
    .update(application)
    .set(to)
    .where(and(eq(application.account_id, from), isMoving))
  await tx.execute(sql`
    update ${application} set spell_id = (${newestSpell(pair.kept.id)})
    where account_id = ${pair.kept.id} and spell_id = (${newestSpell(from)})`)
  // Both came to one event, or out of older books: it counts once.
  await tx.execute(sql`update ${mcpdEntry} m set state = 'takenBack', decided_by = 'time', decided_at = ${new Date(clock.now()).toISOString()}::timestamptz,
      reason = ${`Merged into ${pair.kept.membership_number}, where it counts already`}
    where m.account_id = ${from} and m.state = 'accepted' and exists (select from ${mcpdEntry} own
      where own.account_id = ${pair.kept.id} and own.state = 'accepted'
        and (own.event_id = m.event_id or (own.kind = 'opening' and m.kind = 'opening')))`)
  await tx.update(mcpdEntry).set(to).where(eq(mcpdEntry.account_id, from))
  await tx.update(erasure).set(to).where(eq(erasure.account_id, from))
  await tx.update(returnRequest).set(to).where(eq(returnRequest.account_id, from))
  await tx.update(mail).set(to).where(eq(mail.account_id, from))
  // Of the same year and stage one of the two was reminded: what the kept account has stays.
  await tx.execute(sql`update ${reminder} r set account_id = ${pair.kept.id} where r.account_id = ${from} and not exists (
    select from ${reminder} own where own.account_id = ${pair.kept.id} and own.year = r.year and own.stage = r.stage)`)
  await tx.delete(reminder).where(eq(reminder.account_id, from))
  await tx.update(account).set({ merged_into: pair.kept.id }).where(eq(account.merged_into, from))
  // Who is not the same person as the other is not the same as the kept one.
  await tx.execute(sql`
    with told as (delete from ${toldApart} where ${from} in (one, other) returning *)
    insert into ${toldApart} (one, other, made_by, made_at)
    select least(third, kept), greatest(third, kept), made_by, made_at
    from told, lateral (select case when one = ${from} then other else one end as third, ${pair.kept.id}::int as kept) as now
    where third <> kept on conflict do nothing`)
  // What one of the two does not want to be mailed is not mailed to either.
  await tx.execute(sql`insert into ${communicationChoice} (account_id, kind, wanted, changed_at)
    select ${pair.kept.id}::int, kind, wanted, changed_at from ${communicationChoice} where account_id = ${from} and not wanted
    on conflict (account_id, kind) do update set wanted = false, changed_at = excluded.changed_at`)
}

/** Both came to one event, and each has its certificate: one of the two stays. Both seats do. */
async function keepCertificates(tx: Db, { clock }: Doing, { kept }: Pair) {
  const rows = await tx
    .select({ seats: sql<number[]>`array_agg(${attendee.id})` })
    .from(attendee)
    .where(and(isSeatOf(kept.id), eq(attendee.state, 'attended')))
    .groupBy(attendee.event_id)
    .having(sql`count(*) > 1`)
  const replaced: number[] = []
  for (const { seats } of rows) replaced.push(...(await keepOneCertificate(tx, seats, clock.now())))
  return replaced
}

type Dues = Awaited<ReturnType<typeof duesToJoin>>

/** By an entry for each payment, so that what goes back of it later is taken from where it is. */
async function moveMoney(tx: Db, { clock }: Doing, { kept, other }: Pair, { payments, rest }: Dues) {
  const at = new Date(clock.now())
  const post = (reference: string, kobo: number, payment_id?: number) =>
    postEntry(tx, {
      reference,
      day: dayInAbuja(clock.now()),
      at,
      payment_id,
      lines: [
        { book: 'dues', account_id: other.id, kobo },
        { book: 'dues', account_id: kept.id, kobo: -kobo },
      ],
    })
  await post(`merge ${other.id}`, rest)
  for (const { payment, amount } of payments) await post(`merge ${other.id} payment ${payment}`, amount, payment)
}

/** What was agreed for a year and given for it counts for the kept membership, too. */
async function copyTerms(tx: Db, { clock, by }: Doing, { kept }: Pair, dues: Dues) {
  const { agreed, reliefs, postponements, spell: spell_id } = dues
  if (spell_id === undefined) return
  if (agreed.length > 0)
    // Where both had a share of one transfer, the year is agreed with it once.
    await tx
      .insert(duesAgreed)
      .values(agreed.map(({ price, ...one }) => ({ ...one, kobo: price, spell_id })))
      .onConflictDoNothing()
  const given = { account_id: kept.id, given_on: dayInAbuja(clock.now()), made_by: by, made_at: new Date(clock.now()) }
  const rows = [
    ...reliefs.map(({ kind = 'waived', fromYear, toYear, price, reason = '', minute }) => ({
      ...given,
      kind,
      from_year: fromYear,
      to_year: toYear,
      kobo: price,
      reason,
      minute,
    })),
    ...postponements.map(({ year, until, reason = '', minute }) => ({
      ...given,
      kind: 'putOff' as const,
      from_year: year,
      to_year: year,
      until,
      reason,
      minute,
    })),
  ]
  if (rows.length > 0) await tx.insert(duesRelief).values(rows)
}

/** Facts are only added: the money moves by entries, the membership ends, and nothing is owed of it. */
async function moveDues(tx: Db, doing: Doing, pair: Pair) {
  const { kept, other } = pair
  const dues = await duesToJoin(tx, doing, pair)
  const reason = `Merged into ${kept.membership_number}`
  await moveMoney(tx, doing, pair, dues)
  await copyTerms(tx, doing, pair, dues)
  if (other.grade_id !== null) await endSpell(tx, doing, { account_id: other.id, how: 'transferred', reason })
  if (other.membership_number !== null) {
    const today = dayInAbuja(doing.clock.now())
    const { open, toCome } = accountOn(await readFacts(tx, other.id), await readRules(tx), today)
    const years = [...open, ...toCome].map(({ year }) => year)
    await waiveYears(tx, doing, { account_id: other.id, years, reason })
  }
  return moneyIn(dues)
}

/** What stays of the other account: its names, its number and the address that is not the kept one's now, which lead to that. */
async function leaveTombstone(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { kept, other }: Pair,
  take: readonly MergeField[],
) {
  const replaced = take.includes('email') ? kept : other
  const unproven_since = replaced.email === null ? null : replaced.unproven_since
  await tx
    .update(account)
    .set({
      ...clearedBut('first_name', 'middle_name', 'sur_name'),
      merged_into: kept.id,
      merged_email: replaced.email,
      unproven_since,
      version: other.version + 1,
      disabled_at: other.disabled_at ?? new Date(clock.now()),
    })
    .where(eq(account.id, other.id))
  await revoke(tx, other.id)
  await removeMemberFactor(tx, other.id)
  await tx.delete(passwordLink).where(eq(passwordLink.account_id, other.id))
  await tx.delete(emailLink).where(eq(emailLink.account_id, other.id))
}

/** With another address somebody else may come in: as when the office changes it, all sessions end and links open nothing. */
async function copyFields(tx: Db, { kept, other }: Pair, take: readonly MergeField[]) {
  const values = valuesOf(other, take)
  if (take.includes('email')) {
    if (other.email === null) throw new Refusal(409, `${calledBy(other)} has no e-mail address.`)
    if ((await tx.$count(staff, eq(staff.account_id, kept.id))) > 0)
      throw new Refusal(409, 'Members of staff change their e-mail address in their own account.')
    await revoke(tx, kept.id)
    await tx.delete(passwordLink).where(eq(passwordLink.account_id, kept.id))
    await tx.delete(emailLink).where(eq(emailLink.account_id, kept.id))
  }
  await tx
    .update(account)
    .set({ ...values, version: kept.version + 1 })
    .where(eq(account.id, kept.id))
  return { before: recorded(valuesOf(kept, take)), after: recorded(values) }
}

/** Every address that is known of the two is told with which one to sign in from now on. */
async function tellBoth(tx: Db, ctx: Pick<Context, 'clock'>, { kept, other }: Pair, take: readonly MergeField[]) {
  const email = take.includes('email') ? other.email : kept.email
  const number = kept.membership_number ?? ''
  for (const { email: to, first_name } of [kept, other])
    await postMail(tx, ctx, to, { kind: 'accounts-merged', data: { first_name, number, email: email ?? '' } })
}

const Asked = v.object({
  other: v.number(),
  other_version: v.number(),
  /** Its number, or else its account: a name would stay here when the person is erased. */
  other_called: v.string(),
  take: v.array(v.picklist(mergeFields)),
})

const idOf = (about: string) => Number(/^account (\d+)$/.exec(about)?.[1])

async function needMergeable(tx: Db, pair: Pair) {
  const [block] = await blocksOf(tx, pair)
  if (block) throw new Refusal(409, block)
}

const changed = () => new Refusal(409, 'One of the two was changed in the meantime. Look at them again.')

/** Two accounts of one person become one, in one transaction. It is not undone. */
export const mergeMembers = guardedAct({
  name: 'members.merge',
  permission: 'members.merge',
  data: Asked,
  words: ({ other_called, take }, name) =>
    `${other_called} is merged into ${name}${take.length > 0 ? `, who takes over ${take.map((field) => words[field]).join(', ')}` : ''}`,
  title: 'Merge two members',
  tell: (db, ctx, { about, data: { other, other_version: version, take } }) =>
    tellMerge(db, ctx, { id: idOf(about), other }, { take, version }),
  versionOf: async (tx, about) => {
    const [row] = await tx
      .select({ version: account.version })
      .from(account)
      .where(eq(account.id, idOf(about)))
    return row?.version ?? null
  },
  isOwn: async (_tx, { about, data: { other } }, account) => [idOf(about), other].includes(account),
  perform: async (tx, ctx, { id, about, data: { other, other_version, take }, asked_by }) => {
    const pair = await readAccounts(tx, { id: idOf(about), other }, { hold: true })
    if (pair.other.version !== other_version) throw changed()
    await needMergeable(tx, pair)
    const doing = { clock: ctx.clock, by: `account ${asked_by}` }
    const kobo = await moveDues(tx, doing, pair)
    await moveThings(tx, doing, pair)
    await leaveTombstone(tx, ctx, pair, take)
    const { before, after } = await copyFields(tx, pair, take)
    const replaced = await keepCertificates(tx, doing, pair)
    await restate(tx, doing, pair.kept.id)
    await tellBoth(tx, ctx, pair, take)
    const all = recorded(valuesOf(pair.other, mergeFields))
    await recordAct(tx, ctx, {
      actor: doing.by,
      what: 'merge member',
      about,
      before: { ...before, merged: { ...all, number: pair.other.membership_number } },
      after: { ...after, merged: aboutMember(other), kobo, approval: id, ...(replaced.length > 0 && { replaced }) },
    })
  },
})

/** Asks a second person. Nothing changes until they approve, and nothing at all where one of the two has changed by then. */
export async function askToMerge(
  ctx: OfficeContext,
  {
    id,
    other,
    version,
    other_version,
    take,
    reason,
  }: v.InferOutput<typeof MergeRequest> & { id: number; other: number },
): Promise<string> {
  ownAccount(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const pair = await readAccounts(tx, { id, other }, { hold: true })
    if (pair.kept.version !== version || pair.other.version !== other_version) throw changed()
    await needMergeable(tx, pair)
    const data = {
      other,
      other_version,
      other_called: pair.other.membership_number ?? aboutMember(other),
      take: [...new Set(take)],
    }
    await ask(tx, ctx, mergeMembers, { about: aboutMember(id), version, data, reason })
  })
  return 'A second person was asked. Nothing changes until they approve.'
}
