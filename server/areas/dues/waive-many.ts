import { inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { WaivedOfMany, WaiverOfMany } from '#contract/members/member-acts.ts'
import { naira } from '#domain/common/money.ts'
import { countedLarge } from '#domain/common/words.ts'
import { byOffice } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { concerns } from '#server/areas/staff/approval/concerns.ts'
import { asItIs, line } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, fullName } from '#server/db/schema/index.ts'
import { give, givenAlone, KOBO, lockGiving, span, weigh } from './give-relief.ts'
import { lockForAct } from './lock-for-act.ts'

/** What waits for a second person is called so in the records: one of these waits at a time. */
const ABOUT = 'arrears'

const Data = v.object({
  ids: v.array(v.number()),
  from_year: v.number(),
  to_year: v.number(),
  reason: v.string(),
  minute: v.string(),
})
type Asked = v.InferOutput<typeof Data>

const reliefOf = ({ ids: _ids, ...years }: Asked) => ({ kind: 'waived' as const, ...years })

interface Weighed {
  /** Those who can be waived the years, and what each pays less, in kobo. */
  members: { id: number; off: number }[]
  left: { id: number; why: string }[]
}

/** Weighs it for each of them, in the order of their numbers; a refusal leaves that one out. */
async function weighAll(tx: Db, ctx: Pick<Context, 'clock'>, asked: Asked, hold: boolean): Promise<Weighed> {
  const weighed: Weighed = { members: [], left: [] }
  for (const id of [...new Set(asked.ids)].toSorted((a, b) => a - b)) {
    try {
      if (hold) await lockForAct(tx, id)
      weighed.members.push({ id, off: (await weigh(tx, ctx, id, reliefOf(asked))) ?? 0 })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      weighed.left.push({ id, why: error.message })
    }
  }
  return weighed
}

const sumOf = ({ members }: Weighed) => members.reduce((sum, { off }) => sum + off, 0)

const answerOf = (weighed: Weighed, waits: boolean): WaivedOfMany => ({
  waits,
  members: weighed.members.length,
  sum: sumOf(weighed) / KOBO,
  left: [...new Set(weighed.left.map(({ why }) => why))]
    .toSorted()
    .map((reason) => ({ reason, count: weighed.left.filter(({ why }) => why === reason).length })),
})

const forNobody = ({ left }: Weighed) => {
  const [only, ...others] = new Set(left.map(({ why }) => why))
  return new Refusal(409, others.length === 0 && only ? only : 'These years can be waived for none of them.')
}

/** Who was left out and why, by their numbers. */
async function leftOf(tx: Db, { left }: Weighed): Promise<string[]> {
  const ids = left.map(({ id }) => id)
  const rows = await tx
    .select({ id: account.id, number: account.membership_number })
    .from(account)
    .where(inArray(account.id, ids))
    .orderBy(account.membership_number)
  return rows.map(({ id, number }) => `${number ?? `Account ${id}`}: ${left.find((one) => one.id === id)?.why}`)
}

/** The same years of several members, above the limit of one person. */
export const waiverAct = guardedAct({
  name: 'dues.waive-many',
  permission: 'dues.relief',
  data: Data,
  title: 'Waive dues of several members',
  words: ({ ids, from_year, to_year, minute }) =>
    `${countedLarge(ids.length, 'member pays', 'members pay')} nothing for ${span(from_year, to_year)}, minute ${minute}`,
  tell: async (db, ctx, { data }) => {
    const weighed = await weighAll(db, ctx, data, false)
    const people = await db
      .select({ id: account.id, name: fullName, number: account.membership_number })
      .from(account)
      .where(inArray(account.id, data.ids))
      .orderBy(account.membership_number)
    const offOf = (id: number) => weighed.members.find((one) => one.id === id)?.off
    return {
      sum: naira(sumOf(weighed) / KOBO),
      tables: [
        asItIs('What each of them pays less', [
          ...people.map(({ id, name, number }): [string, string] => {
            const off = offOf(id)
            return [`${name}, ${number ?? ''}`, off === undefined ? 'Cannot be waived by now' : naira(off / KOBO)]
          }),
          ['Years', span(data.from_year, data.to_year)],
          ['Minute', data.minute],
        ]),
      ],
      blocks: weighed.members.length === 0 ? [forNobody(weighed).message] : [],
      follows: [
        line('Who has paid these years meanwhile is left out', 'who asked is told'),
        line('My dues of each member says so', 'with reason and minute'),
        line('It can be lifted', 'for each member by itself'),
      ],
      records: people.map(({ id, name }) => ({ label: name, to: `/members/${id}` })),
    }
  },
  // What has changed for one of them leaves that one out: it ends nothing for the others.
  versionOf: async () => 1,
  isOwn: async (_tx, { data }, own) => data.ids.includes(own),
  perform: async (tx, { clock, leaveOut }, { id: approval, data, asked_by }) => {
    const weighed = await weighAll(tx, { clock }, data, true)
    if (weighed.members.length === 0) throw forNobody(weighed)
    for (const one of await leftOf(tx, weighed)) leaveOut(one)
    for (const { id } of weighed.members)
      await give(tx, { clock, act: { actor: `account ${asked_by}` }, approval }, id, reliefOf(data))
  },
})

const OWN = 'This concerns you. Another person must do it.'

/** Waives the years of each who has them open. What comes to more than the limit, with what was given alone before, waits for a second person. */
export function waiveDuesOfMany(ctx: OfficeContext, asked: WaiverOfMany): Promise<WaivedOfMany> {
  return inTransaction(ctx.db, async (tx) => {
    await lockGiving(tx, ctx)
    const weighed = await weighAll(tx, ctx, asked, true)
    const others = weighed.members.filter(({ id }) => !concerns(ctx, id))
    const own = weighed.members.filter(({ id }) => concerns(ctx, id))
    weighed.left.push(...own.map(({ id }) => ({ id, why: OWN })))
    weighed.members = others
    if (others.length === 0) throw forNobody(weighed)
    const limit = (await readSetting(tx, 'second_person_limit')).value * KOBO
    const ids = others.map(({ id }) => id)
    if (sumOf(weighed) + (await givenAlone(tx, ctx, ids)) <= limit) {
      for (const { id } of others)
        await give(tx, { clock: ctx.clock, act: byOffice(ctx), approval: null }, id, reliefOf(asked))
      return answerOf(weighed, false)
    }
    if (ctx.session.account === null) throw new Refusal(403, 'The office key cannot ask a second person.')
    const data = { ...asked, ids }
    await ask(tx, ctx, waiverAct, { about: ABOUT, version: 1, data, reason: asked.reason })
    return answerOf(weighed, true)
  })
}
