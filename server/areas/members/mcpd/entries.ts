import { asc, eq, inArray, sql } from 'drizzle-orm'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { type McpdEntry, type McpdProgress, type McpdState, mcpdStateWords } from '#contract/members/mcpd.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { neededMcpds } from '#domain/members/eligibility.ts'
import { countsSince, sumOfMcpds } from '#domain/members/mcpd.ts'
import { mcpdEntryMachine } from '#machines/members/mcpd-entry/mcpd-entry.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { fileName } from '#server/areas/applications/apply/file-name.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { gradesOf } from '#server/areas/common/ledger/membership-facts.ts'
import { acceptedMcpds } from '#server/areas/common/mcpd/accepted-mcpds.ts'
import { readGradeRules } from '#server/areas/common/mcpd/grade-rules.ts'
import { lastAct, somebody } from '#server/areas/staff/trail/last-act.ts'
import type { Db } from '#server/db/database.ts'
import { account, audit, event, fullName, grade, mcpdEntry, storedFile } from '#server/db/schema/index.ts'

/** As the audit names it. */
export const aboutMcpd = (id: number) => `mcpd ${id}`

export type Entry = typeof mcpdEntry.$inferSelect

const steps = {
  accept: 'accepted',
  ask: 'asked',
  answer: 'claimed',
  refuse: 'refused',
  withdraw: 'withdrawn',
  takeBack: 'takenBack',
} as const satisfies Record<string, McpdState>
export type McpdStep = keyof typeof steps

/** The state after a step, or a refusal that says who was first. */
export async function stateAfter(tx: Db, { id, state }: Entry, step: McpdStep): Promise<McpdState> {
  const next = stepFrom(mcpdEntryMachine, state, { type: `entry.${step}` })
  if (next === steps[step]) return steps[step]
  const last = await lastAct(tx, eq(audit.about, aboutMcpd(id)))
  throw wasFirst(`This entry is no longer what you have read: it is “${mcpdStateWords[state]}” now.`, {
    ...(last ?? somebody),
  })
}

const missing = () => new Refusal(404, 'There is no such entry.')

export async function needEntry(db: Db, id: number): Promise<Entry> {
  const [row] = await db.select().from(mcpdEntry).where(eq(mcpdEntry.id, id))
  if (!row) throw missing()
  return row
}

export async function lockEntry(tx: Db, id: number): Promise<Entry> {
  const [row] = await tx.select().from(mcpdEntry).where(eq(mcpdEntry.id, id)).for('update')
  if (!row) throw missing()
  return row
}

const columns = {
  entry: mcpdEntry,
  file: { id: storedFile.id, type: storedFile.type, size: storedFile.size, key: storedFile.key },
  event: { id: event.id, title: event.title },
  holder: { name: fullName, number: account.membership_number, grade: grade.name },
}

/** These entries as they are told, with whose they are. */
export async function readEntries(db: Db, ids: readonly number[]): Promise<Map<number, McpdEntry>> {
  const rows = await db
    .select(columns)
    .from(mcpdEntry)
    .innerJoin(account, eq(account.id, mcpdEntry.account_id))
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .leftJoin(storedFile, eq(storedFile.id, mcpdEntry.file_id))
    .leftJoin(event, eq(event.id, mcpdEntry.event_id))
    .where(inArray(mcpdEntry.id, [...ids]))
    .orderBy(asc(mcpdEntry.id))
  return new Map(
    rows.map(({ entry, file, event: of, holder: { name, number, grade: held } }) => [
      entry.id,
      {
        id: entry.id,
        kind: entry.kind,
        state: entry.state,
        title: entry.title,
        provider: entry.provider,
        first_day: entry.first_day,
        last_day: entry.last_day,
        hours: entry.hours,
        count: entry.count,
        made_at: entry.made_at.toISOString(),
        question: entry.question,
        asked_at: isoOrNull(entry.asked_at),
        reason: entry.reason,
        decided_at: isoOrNull(entry.decided_at),
        evidence: file && {
          id: file.id,
          type: file.type,
          size: file.size,
          name: fileName({ key: file.key, kind: 'mcpd', place: 0 }),
        },
        event: of,
        course: entry.course,
        member: { id: entry.account_id, name, number, grade: held },
      },
    ]),
  )
}

export async function readEntry(db: Db, id: number): Promise<McpdEntry> {
  const entry = (await readEntries(db, [id])).get(id)
  if (!entry) throw missing()
  return entry
}

/** What counts for the next grade of this member. */
export async function progressOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  account_id: number,
): Promise<McpdProgress> {
  const names = await db.select({ id: grade.id, name: grade.name }).from(grade)
  const [row] = await db.select({ grade_id: account.grade_id }).from(account).where(eq(account.id, account_id))
  const nameOf = (id: number | null | undefined) => names.find((one) => one.id === id)?.name ?? null
  const held = row?.grade_id ?? null
  const since = (await gradesOf(db, account_id))[0]?.held_from ?? null
  const counting = countsSince(await acceptedMcpds(db, account_id), since)
  return {
    grade: nameOf(held),
    since,
    next: held === null ? null : nameOf(held - 1),
    needed: neededMcpds({ grade: held, since }, await readGradeRules(db), dayInAbuja(clock.now())),
    ...sumOfMcpds(counting),
  }
}

/** Whose the entry is, for a mail. */
export async function holderOf(tx: Db, { account_id }: Entry) {
  const [row] = await tx
    .select({ email: account.email, first_name: account.first_name, name: sql<string>`${fullName}` })
    .from(account)
    .where(eq(account.id, account_id))
  if (!row) throw new Error(`There is no account ${account_id}`)
  return row
}
