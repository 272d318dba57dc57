import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { communicationKinds, type Subscription } from '#contract/mail/communication.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Optional } from '#server/areas/common/outbox.ts'
import { isSame } from '#server/areas/identity/secrets.ts'
import { readSigningKey } from '#server/areas/identity/signing-key.ts'
import type { Db } from '#server/db/database.ts'
import { account } from '#server/db/schema/index.ts'
import { changeChoices, isWanted } from './choices.ts'

const NAME = 'unsubscribe'

const signature = (key: string, { account, kind }: Optional) =>
  createHmac('sha256', key).update(`${account} ${kind}`).digest('base64url')

/** The link at the end of a mail that can be stopped. It lasts: who finds an old mail can still stop the next ones. */
export async function unsubscribeToken(db: Db, optional: Optional): Promise<string> {
  return `${optional.account}-${optional.kind}-${signature(await readSigningKey(db, NAME), optional)}`
}

const foreign = () =>
  new Refusal(404, 'This link is not valid. Check that it is complete, or choose in your account which mails you get.')

async function behind(db: Db, token: string): Promise<Optional> {
  const [, id, name, signed] = /^(\d{1,9})-([a-z]+)-(.+)$/.exec(token) ?? []
  const kind = communicationKinds.find((one) => one === name)
  if (!kind || !signed) throw foreign()
  const optional = { account: Number(id), kind }
  if (!isSame(signed, signature(await readSigningKey(db, NAME), optional))) throw foreign()
  // A merged account is one with the account that was kept.
  const [owner] = await db
    .select({ id: sql<number>`coalesce(${account.merged_into}, ${account.id})` })
    .from(account)
    .where(eq(account.id, optional.account))
  if (!owner) throw foreign()
  return { account: owner.id, kind }
}

export async function getSubscription({ db }: Context, { token }: { token: string }): Promise<Subscription> {
  const optional = await behind(db, token)
  return { kind: optional.kind, wanted: await isWanted(db, optional) }
}

export async function changeSubscription(
  ctx: Context,
  { token, wanted }: { token: string; wanted: boolean },
): Promise<Subscription> {
  const { account, kind } = await behind(ctx.db, token)
  const choices = await changeChoices(ctx, account, { [kind]: wanted }, 'link')
  return { kind, wanted: choices[kind] }
}
