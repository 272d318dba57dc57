import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { EVIDENCE, type McpdClaim, MOST_WAITING, type OwnMcpd } from '#contract/members/mcpd.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { wrongDays } from '#domain/members/mcpd.ts'
import { digestOfBytes } from '#server/areas/applications/apply/sent-before.ts'
import { discardFiles, type PrivateFiles, stageFile } from '#server/areas/applications/apply/stage-files.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { atAddress, rateLimit } from '#server/areas/common/rate-limit.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { account, mcpdEntry } from '#server/db/schema/index.ts'
import { aboutMcpd, type Entry, lockEntry, needEntry, progressOf, readEntries, stateAfter } from './entries.ts'

/** What of the member's trainings counts, and all of them, the latest first. */
export async function getOwnMcpd(ctx: AccountContext): Promise<OwnMcpd> {
  const { db, account: id } = ctx
  const rows = await db
    .select({ id: mcpdEntry.id })
    .from(mcpdEntry)
    .where(eq(mcpdEntry.account_id, id))
    .orderBy(desc(mcpdEntry.last_day), desc(mcpdEntry.id))
  const told = await readEntries(
    db,
    rows.map((row) => row.id),
  )
  const entries = rows.flatMap((row) => {
    const entry = told.get(row.id)
    if (!entry) return []
    const { member: _, course: _course, ...own } = entry
    return [own]
  })
  return { ...(await progressOf(ctx, id)), entries }
}

interface SentFile {
  field: string
  bytes: Uint8Array
}

export interface Claiming {
  /** What was sent, once all of it has arrived. */
  read: () => Promise<{ form: McpdClaim; files: SentFile[] }>
  store: PrivateFiles
  /** Lets one network have a file looked at after the other. */
  inTurn: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
}

/** The member alone, for this transaction: claims of one are counted one after the other. */
async function lockOwn(tx: Db, id: number) {
  const [row] = await tx.select().from(account).where(eq(account.id, id)).for('update')
  if (!row) throw new Refusal(404, 'There is no such account.')
  return row
}

async function needRoom(tx: Db, account_id: number) {
  const waits = and(eq(mcpdEntry.account_id, account_id), inArray(mcpdEntry.state, ['claimed', 'asked']))
  const [waiting] = await tx.select({ rows: count() }).from(mcpdEntry).where(waits)
  if ((waiting?.rows ?? 0) >= MOST_WAITING)
    throw new Refusal(409, `The office has ${MOST_WAITING} trainings of yours to check. Wait until it has.`)
}

const SENT = 'Your training is sent. The office checks it.'

interface Kept {
  form: McpdClaim
  evidence: { id: number; digest: string } | null
}

/** The same training again: the same press where all of it is the same and it still waits, else one too many. */
async function isSentAlready(tx: Db, account_id: number, { form, evidence }: Kept): Promise<boolean> {
  const { title, provider, first_day, last_day, hours, kind } = form
  const [same] = await tx
    .select({ state: mcpdEntry.state, hours: mcpdEntry.hours, kind: mcpdEntry.kind, digest: mcpdEntry.evidence_digest })
    .from(mcpdEntry)
    .where(
      and(
        eq(mcpdEntry.account_id, account_id),
        inArray(mcpdEntry.state, ['claimed', 'asked', 'accepted']),
        ...[eq(mcpdEntry.title, title), eq(mcpdEntry.provider, provider)],
        ...[eq(mcpdEntry.first_day, first_day), eq(mcpdEntry.last_day, last_day)],
      ),
    )
  if (!same) return false
  const isSame = same.hours === hours && same.kind === kind && same.digest === evidence?.digest
  if (same.state === 'claimed' && isSame) return true
  const how = same.state === 'accepted' ? '' : ' To send it otherwise, withdraw that entry first.'
  throw new Refusal(409, `You have entered this training already.${how}`)
}

const evidenceColumns = ({ evidence }: Kept) => evidence && { file_id: evidence.id, evidence_digest: evidence.digest }

/** Takes the evidence in, then has the claim kept; nothing of it stays unless all of it is. Answers what the work answers. */
async function withEvidence<Answer>(
  ctx: AccountContext,
  { read, store, inTurn }: Claiming,
  { isNeeded, work }: { isNeeded: boolean; work: (kept: Kept) => Promise<Answer> },
): Promise<Answer> {
  const { form, files } = await read()
  const wrong = wrongDays(form, dayInAbuja(ctx.clock.now()))
  if (wrong) throw new Refusal(400, wrong)
  const bytes = files.find(({ field }) => field === EVIDENCE)?.bytes
  if (!bytes) {
    if (isNeeded) throw new Refusal(400, 'Choose the certificate, or another proof that you took part.')
    return work({ form, evidence: null })
  }
  await rateLimit(ctx, atAddress(ctx, 'apply'))
  const staged = await inTurn(() => stageFile(ctx, store, { kind: 'mcpd', place: 0, bytes }))
  try {
    return await work({ form, evidence: { id: staged.id, digest: digestOfBytes(bytes) } })
  } catch (error) {
    // What cannot be taken away now is swept away later.
    await discardFiles(ctx, store.files, [staged]).catch(() => {})
    throw error
  }
}

export const claimMcpd = (ctx: AccountContext, claiming: Claiming): Promise<string> =>
  withEvidence(ctx, claiming, {
    isNeeded: true,
    work: (kept) =>
      inTransaction(ctx.db, async (tx) => {
        const { grade_id } = await lockOwn(tx, ctx.account)
        if (grade_id === null) throw new Refusal(403, 'Only members of the chapter enter their trainings.')
        if (await isSentAlready(tx, ctx.account, kept)) return SENT
        await needRoom(tx, ctx.account)
        const made_by = `account ${ctx.account}`
        const made_at = new Date(ctx.clock.now())
        const row = { ...kept.form, ...evidenceColumns(kept), account_id: ctx.account, made_by, made_at }
        const { id } = await insertRow(tx, mcpdEntry, { ...row, state: 'claimed' })
        await recordAct(tx, ctx, { ...ownAct(ctx.account, 'claim training'), about: aboutMcpd(id) })
        return SENT
      }),
  })

function needOwn(ctx: AccountContext, entry: Entry): Entry {
  if (entry.account_id !== ctx.account) throw new Refusal(404, 'There is no such entry.')
  return entry
}

async function lockOwnEntry(tx: Db, ctx: AccountContext, id: number): Promise<Entry> {
  await lockOwn(tx, ctx.account)
  return needOwn(ctx, await lockEntry(tx, id))
}

/** The same answer again, whose reply was lost. */
const isAnswered = ({ state, evidence_digest, ...entry }: Entry, { form, evidence }: Kept) =>
  state === 'claimed' &&
  (['title', 'provider', 'kind', 'first_day', 'last_day', 'hours'] as const).every(
    (name) => entry[name] === form[name],
  ) &&
  (evidence === null || evidence.digest === evidence_digest)

/** Answers what the office asks: the claim as it is now, with other evidence or the same. */
export async function answerMcpd(ctx: AccountContext, id: number, claiming: Claiming): Promise<string> {
  // Before a file of somebody else is read.
  needOwn(ctx, await needEntry(ctx.db, id))
  const replaced = await withEvidence(ctx, claiming, {
    isNeeded: false,
    work: (kept) =>
      inTransaction(ctx.db, async (tx) => {
        const entry = await lockOwnEntry(tx, ctx, id)
        if (isAnswered(entry, kept)) return null
        const state = await stateAfter(tx, entry, 'answer')
        await tx
          .update(mcpdEntry)
          .set({ ...kept.form, ...evidenceColumns(kept), state, question: null, asked_at: null })
          .where(eq(mcpdEntry.id, id))
        await recordAct(tx, ctx, { ...ownAct(ctx.account, 'answer about training'), about: aboutMcpd(id) })
        return kept.evidence && entry.file_id
      }),
  })
  if (replaced !== null) await discardFiles(ctx, claiming.store.files, [{ id: replaced }]).catch(() => {})
  return 'Your answer is sent. The office checks it.'
}

export async function withdrawMcpd(ctx: AccountContext, { id }: { id: number }): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    const entry = await lockOwnEntry(tx, ctx, id)
    const state = await stateAfter(tx, entry, 'withdraw')
    await tx
      .update(mcpdEntry)
      .set({ state, decided_by: `account ${ctx.account}`, decided_at: new Date(ctx.clock.now()) })
      .where(eq(mcpdEntry.id, id))
    await recordAct(tx, ctx, { ...ownAct(ctx.account, 'withdraw training'), about: aboutMcpd(id) })
  })
  return 'Your training is withdrawn.'
}
