import { and, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { MisplacedNumbers, NumbersBack } from '#contract/members/import/misplaced-numbers.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import { type Context, type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { aboutMember } from '#server/areas/members/get-member.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { beforeAndAfter, line } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, importBatch, importRow } from '#server/db/schema/index.ts'
import { aboutImport, lockBatch } from './batch.ts'
import { findMisplaced, getMisplacedNumbers, type Misplaced, NUMBERS_BACK } from './misplaced-numbers.ts'
import { reserveNumbers } from './numbers.ts'

/** Without a name: this stays here when the person is erased. */
const Asked = v.object({ numbers: v.array(v.object({ account: v.number(), number: v.string(), line: v.number() })) })

const idOf = (about: string) => Number(/^import (\d+)$/.exec(about)?.[1])

const changed = () => new Refusal(409, 'Other numbers of this file are with other people now. Look at them again.')

const isAsFound = (found: readonly Misplaced[], asked: v.InferOutput<typeof Asked>['numbers']) =>
  found.length === asked.length &&
  found.every(({ account: id, number }) => asked.some((one) => one.account === id && one.number === number))

/** The next number: the sequence stands above all that were given or shown. */
async function newNumber(tx: Db, id: number): Promise<string> {
  const [row] = await tx
    .update(account)
    .set({ membership_number: sql`'FCT-' || lpad(nextval('membership_number_seq')::text, 6, '0')` })
    .where(eq(account.id, id))
    .returning({ number: account.membership_number })
  return row?.number ?? ''
}

/** Who may know the old number by something that was sent or by the own account. */
async function readHolders(tx: Db, id: number) {
  const { items } = await getMisplacedNumbers({ db: tx }, { id })
  const rows = await tx
    .select({ id: account.id, first_name: account.first_name, email: account.email, password: account.password_hash })
    .from(account)
    .where(
      inArray(
        account.id,
        items.map(({ holder }) => holder.id),
      ),
    )
  return new Map(
    rows.map(({ id: holder, password, ...person }) => {
      const told = items.find((one) => one.holder.id === holder)?.told ?? []
      return [holder, { ...person, mayKnow: told.length > 0 || password !== null }] as const
    }),
  )
}

/** Each holder gets a number that nobody had, and the number of the row is kept for whom it brings. */
async function giveBack(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  batch: number,
  approval: number,
): Promise<[Misplaced, string][]> {
  const found = await findMisplaced(tx, batch)
  const holders = await readHolders(tx, batch)
  await reserveNumbers(tx, ctx, { batch, wanted: found.length })
  // The database lets a number change that such a row brings, and no other.
  await tx
    .update(importRow)
    .set({ number_freed_by: approval })
    .where(
      and(
        eq(importRow.batch_id, batch),
        sql`${importRow.outcome} is distinct from 'created'`,
        inArray(
          importRow.number,
          found.map(({ number }) => number),
        ),
      ),
    )
  const given: [Misplaced, string][] = []
  for (const one of found) given.push([one, await newNumber(tx, one.account)])
  for (const [{ account: id, number: was }, number] of given) {
    const holder = holders.get(id)
    if (!holder?.mayKnow) continue
    const data = { first_name: holder.first_name, was, number }
    await postMail(tx, ctx, holder.email, { kind: 'number-changed', data }, `approval ${approval}`)
  }
  return given
}

/** The numbers that went to others of a file go back to the rows that bring them. */
export const numbersBack = guardedAct({
  name: NUMBERS_BACK,
  permission: 'members.merge',
  data: Asked,
  words: ({ numbers: { length } }, name) =>
    `${length} ${length === 1 ? 'member of' : 'members of'} ${name} ${length === 1 ? 'gets another number' : 'get other numbers'}, and those of the file are kept for whom it names`,
  title: 'Give numbers of an import back',
  tell: async (db, _ctx, { about, data: { numbers } }) => {
    const found = await findMisplaced(db, idOf(about))
    return {
      tables: [
        beforeAndAfter(
          'The numbers',
          found.map(({ number, holder, name, line: row }) => [
            number,
            `${holder}, whose row brings none`,
            `kept for ${name || 'whom the file names'}, row ${row}`,
          ]),
        ),
      ],
      blocks: isAsFound(found, numbers) ? [] : [changed().message],
      follows: [
        line('Each holder gets a number above all others', 'it cannot be undone'),
        line('Who was told the old one, or signs in, is mailed', 'once'),
        line('Membership, dues, receipts and links stay'),
      ],
      records: [{ label: 'The import', to: `/imports/${idOf(about)}` }],
    }
  },
  versionOf: async (tx, about) => {
    const [row] = await tx
      .select({ version: importBatch.revision })
      .from(importBatch)
      .where(eq(importBatch.id, idOf(about)))
    return row?.version ?? null
  },
  isOwn: async (_, { data: { numbers } }, own) => numbers.some((one) => one.account === own),
  perform: async (tx, ctx, { id: approval, about, data: { numbers }, asked_by }) => {
    const batch = idOf(about)
    await lockBatch(tx, batch)
    if (!isAsFound(await findMisplaced(tx, batch), numbers)) throw changed()
    const given = await giveBack(tx, ctx, batch, approval)
    for (const [{ account: id, number: was }, number] of given)
      await recordAct(tx, ctx, {
        actor: `account ${asked_by}`,
        what: 'give number back',
        about: aboutMember(id),
        before: { number: was },
        after: { number, import: aboutImport(batch), approval },
      })
  },
})

/** Asks a second person. Nothing changes until they approve, and nothing at all where other numbers are misplaced by then. */
export async function askToGiveBack(
  ctx: OfficeContext,
  { id, holders, reason }: NumbersBack & { id: number },
): Promise<MisplacedNumbers> {
  ownAccount(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const { revision } = await lockBatch(tx, id)
    const found = await findMisplaced(tx, id)
    const seen = found.filter(({ account: holder }) => holders.includes(holder))
    if (seen.length !== found.length || seen.length !== new Set(holders).size) throw changed()
    const data = { numbers: found.map(({ account: holder, number, line }) => ({ account: holder, number, line })) }
    await ask(tx, ctx, numbersBack, { about: aboutImport(id), version: revision, data, reason })
  })
  return getMisplacedNumbers(ctx, { id })
}
