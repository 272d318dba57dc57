import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Paired, Pairing, PassOffer } from '#contract/door/door.ts'
import { doorPassMachine } from '#machines/door/door-pass/door-pass.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { atAddress, rateLimit } from '#server/areas/common/rate-limit.ts'
import { codeHash, hashOf, isSame, newSecret } from '#server/areas/identity/secrets.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { doorPass } from '#server/db/schema/index.ts'
import { doorTimes, findPass, passState } from './pass.ts'

const TRIES = 5

const ended = () =>
  new Refusal(410, 'This link has ended, or another phone was paired with it. Ask the office for a new one.')

/** Links that nobody made count at the address: a venue pairs all its phones from one. Wrong PINs count by link. */
async function unknownLink(ctx: CallContext) {
  await rateLimit(ctx, atAddress(ctx, 'door-link'))
  return ended()
}

/** What a link opens, before the phone is paired. */
export async function getPassOffer(ctx: CallContext, { secret }: { secret: string }): Promise<PassOffer> {
  const pass = await findPass(ctx.db, { secret })
  if (!pass) throw await unknownLink(ctx)
  if (passState(pass, ctx.clock.now()) !== 'issued') throw ended()
  const { opens, closes } = doorTimes(pass.event)
  return {
    event: pass.event.title,
    door: pass.row.door,
    tries: TRIES - pass.row.wrong,
    opens: new Date(opens).toISOString(),
    closes: new Date(closes).toISOString(),
  }
}

/** Pairs the first phone that shows the link and the PIN. */
export async function pairPhone(ctx: CallContext, { secret, pin, holder, token: own }: Pairing): Promise<Paired> {
  if (!(await findPass(ctx.db, { secret }))) throw await unknownLink(ctx)
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    await tx
      .select()
      .from(doorPass)
      .where(eq(doorPass.secret_hash, hashOf(secret)))
      .for('update')
    const pass = await findPass(tx, { secret })
    // The answer to a pairing got lost: who has the token is the phone that was paired.
    if (own && pass && passState(pass, now) === 'open' && pass.row.token_hash === hashOf(own)) return { token: own }
    if (!pass || passState(pass, now) !== 'issued') throw ended()
    if (own && (await findPass(tx, { token: own }))) throw new Refusal(409, 'This phone is paired with another door.')
    if (now < doorTimes(pass.event).opens)
      throw new Refusal(409, 'The door is not open yet. Open this link again from three hours before the event.')
    const { id } = pass.row
    if (!isSame(pass.row.pin_hash, codeHash(secret, pin))) {
      const wrong = pass.row.wrong + 1
      const state = wrong < TRIES ? 'issued' : stepFrom(doorPassMachine, 'issued', { type: 'tries.spent' })
      if (state !== 'issued' && state !== 'ended') throw new Error('A link whose tries are spent has ended')
      await tx.update(doorPass).set({ wrong, state }).where(eq(doorPass.id, id))
      if (state === 'ended')
        await recordAct(tx, ctx, {
          actor: 'phone at a door',
          what: 'spend PIN tries',
          about: `door pass ${id}`,
          outcome: 'refused',
        })
      return TRIES - wrong
    }
    const state = stepFrom(doorPassMachine, 'issued', { type: 'pass.open' })
    if (state !== 'open') throw new Error('A link that was issued can be opened')
    const token = own ?? newSecret()
    await tx
      .update(doorPass)
      .set({ state, holder, token_hash: hashOf(token), paired_at: new Date(now) })
      .where(eq(doorPass.id, id))
    await recordAct(tx, ctx, { actor: 'phone at a door', what: 'pair phone', about: `door pass ${id}` })
    return { token }
  })
  // Refused outside of the transaction: a wrong PIN counts.
  if (typeof outcome !== 'number') return outcome
  if (outcome === 0) throw ended()
  throw new Refusal(400, `This PIN is not right. ${outcome === 1 ? 'One try is' : `${outcome} tries are`} left.`)
}
