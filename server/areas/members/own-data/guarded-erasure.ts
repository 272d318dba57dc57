import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { endAsked } from '#server/areas/staff/approval/decide.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { account } from '#server/db/schema/index.ts'
import { erasePerson } from './erase-person.ts'
import { lockAsked, needSettled, stepErasure } from './erasure.ts'
import { mattersOf } from './matters.ts'
import { tellErasure } from './tell-erasure.ts'

const idOf = (about: string) => Number(/^account (\d+)$/.exec(about)?.[1])

export const ERASE = 'data.erase'

export const withdrawn = 'The member has withdrawn the request.'

/** A request that is withdrawn or refused is not approved any more. */
export const endApproval = (tx: Db, ctx: Pick<Context, 'clock'>, account_id: number, failure: string) =>
  endAsked(tx, ctx, { act: ERASE, about: `account ${account_id}`, failure })

/** What the chapter holds about somebody who asked for it is erased. It cannot be taken back. */
export const eraseData = guardedAct({
  name: ERASE,
  permission: 'members.end',
  data: v.object({ erasure: v.number() }),
  title: 'Erase what is held about somebody',
  tell: (db, ctx, { about, data }) => tellErasure(db, ctx, { id: idOf(about), erasure: data.erasure, withdrawn }),
  words: (_, name) => `Erase what is held about ${name}`,
  versionOf: async (tx, about) => {
    const [row] = await tx
      .select({ version: account.version })
      .from(account)
      .where(eq(account.id, idOf(about)))
    return row?.version ?? null
  },
  isOwn: async (_tx, { about }, account) => idOf(about) === account,
  perform: async (tx, ctx, { id: approval, about, data, asked_by }) => {
    const id = idOf(about)
    const asked = await lockAsked(tx, id)
    if (asked?.id !== data.erasure) throw new Refusal(409, withdrawn)
    needSettled(await mattersOf(tx, ctx, id))
    const by = `account ${asked_by}`
    const { email, first_name, membership_number } = await erasePerson(tx, { clock: ctx.clock, by }, id)
    await stepErasure(tx, ctx, asked, { event: { type: 'erasure.perform' } })
    const told = { first_name, number: membership_number ?? '' }
    await postMail(tx, ctx, email, { kind: 'data-erased', data: told })
    const after = { erasure: asked.id, approval }
    await recordAct(tx, ctx, { actor: by, what: 'erase data', about, after })
  },
})
