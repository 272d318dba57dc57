import { and, asc, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { NewSignatory, Signatories } from '#contract/members/papers/signatories.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import { type Context, type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import type { PublicFiles } from '#server/areas/common/public-files.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { beforeAndAfter, line } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, approval, fullName, signatory } from '#server/db/schema/index.ts'
import { signatoryOn } from './issue.ts'

const ABOUT = 'signatories'

const Asked = v.object({
  name: v.string(),
  office: v.string(),
  from: v.string(),
  until: v.nullable(v.string()),
  picture: v.string(),
})

const told = ({ from, until }: { from: string; until: string | null }) =>
  until ? `${writtenDay(from)} to ${writtenDay(until)}` : `from ${writtenDay(from)}`

const today = ({ clock }: Pick<Context, 'clock'>) => dayInAbuja(clock.now())

/** Those who would sign on some of these days, and on which: from then on somebody else does. */
async function insteadOf(db: Db, { from, until }: { from: string; until: string | null }) {
  const rows = await db.select().from(signatory).orderBy(asc(signatory.from_day), asc(signatory.id))
  return rows.flatMap(({ name, from_day, until_day }) => {
    const first = from_day > from ? from_day : from
    const last = [until, until_day].flatMap((day) => day ?? []).sort()[0] ?? null
    return last !== null && last < first ? [] : [{ name, from: first, until: last }]
  })
}

/** Who signs once these days are over: whoever was set before for longer. */
async function afterThese(db: Db, until: string | null) {
  if (until === null) return []
  const day = dayAfter(until, 1)
  return [line(`Signs from ${writtenDay(day)}`, (await signatoryOn(db, day))?.name ?? 'nobody')]
}

/** Who signs the papers of the chapter: a signature that somebody could set alone would be on hundreds of them. */
export const editSignatories = guardedAct({
  name: 'signatories.edit',
  permission: 'signatories.edit',
  data: Asked,
  title: 'Set who signs papers',
  words: ({ name, office, ...days }) => `${name}, ${office}, signs papers ${told(days)}`,
  tell: async (db, ctx, { data: { name, office, picture, ...days } }) => {
    const now = await signatoryOn(db, today(ctx))
    const before = now && { from: now.from_day, until: now.until_day }
    return {
      tables: [
        beforeAndAfter('Who signs', [
          ['Name', now?.name ?? '', name],
          ['Office', now?.office ?? '', office],
          ['Signs', before ? told(before) : '', told(days)],
        ]),
      ],
      picture: { says: `Signature of ${name}`, address: picture },
      follows: [
        line('Papers that are made in these days bear this signature', told(days)),
        ...(await insteadOf(db, days)).map((one) => line(`Signs instead of ${one.name}`, told(one))),
        ...(await afterThese(db, days.until)),
        line('Papers that were made before stay as they are'),
      ],
      records: [{ label: 'Settings', to: '/settings' }],
    }
  },
  versionOf: (tx) => tx.$count(signatory),
  forRecords: ({ picture: _picture, ...rest }) => rest,
  perform: async (tx, ctx, { id, data: { name, office, from, until, picture }, asked_by }) => {
    const by = `account ${asked_by}`
    const made = { approval_id: id, made_by: by, made_at: new Date(ctx.clock.now()) }
    await tx.insert(signatory).values({ name, office, from_day: from, until_day: until, picture, ...made })
    const after = { name, office, from, until, approval: id }
    await recordAct(tx, ctx, { actor: by, what: 'signatory set', about: ABOUT, after })
  },
})

/** Who signs papers, has signed them, and will: whoever was set last first. */
export async function listSignatories(ctx: Pick<OfficeContext, 'db' | 'clock'>): Promise<Signatories> {
  const { db } = ctx
  const now = await signatoryOn(db, today(ctx))
  const rows = await db.select().from(signatory).orderBy(desc(signatory.id))
  const [asked] = await db
    .select({ approval, by: fullName })
    .from(approval)
    .innerJoin(account, eq(account.id, approval.asked_by))
    .where(and(eq(approval.about, ABOUT), eq(approval.state, 'asked')))
  const data = asked && v.parse(Asked, asked.approval.data)
  return {
    signatories: rows.map(({ id, name, office, from_day: from, until_day: until, picture }) => ({
      id,
      name,
      office,
      from,
      until,
      picture,
      signs: id === now?.id,
    })),
    waiting:
      asked && data
        ? {
            approval: asked.approval.id,
            name: data.name,
            office: data.office,
            asked_by: asked.by,
            asked_at: asked.approval.asked_at.toISOString(),
          }
        : null,
  }
}

/** The picture drawn anew: nothing is in it but the signature. */
async function drawn({ pictures }: PublicFiles, address: string): Promise<string> {
  const sent = new Uint8Array(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
  const kept = await pictures.keep(sent)
  if (kept?.kind !== 'jpg')
    throw new Refusal(400, 'Choose a picture of the signature.', { picture: 'This is no picture.' })
  return `data:image/jpeg;base64,${Buffer.from(kept.bytes).toString('base64')}`
}

/** Asks for a signatory: a second person approves, and then papers bear the signature. */
export async function setSignatory(
  ctx: OfficeContext,
  store: PublicFiles,
  { reason, until, ...given }: NewSignatory,
): Promise<Signatories> {
  ownAccount(ctx)
  const picture = await drawn(store, given.picture)
  await inTransaction(ctx.db, async (tx: Db) => {
    const version = await tx.$count(signatory)
    const data = { ...given, until: until || null, picture }
    await ask(tx, ctx, editSignatories, { about: ABOUT, version, data, reason })
  })
  return listSignatories(ctx)
}
