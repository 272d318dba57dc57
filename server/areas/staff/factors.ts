import { eq } from 'drizzle-orm'
import type { FactorName, FactorProof } from '#contract/staff/sign-in.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { spendRecoveryCode } from '#server/areas/identity/factor/recovery-codes.ts'
import { isOfApp, spendTotp } from '#server/areas/identity/factor/totp.ts'
import type { Db } from '#server/db/database.ts'
import { passkeyFactor, recoveryCode, totpFactor } from '#server/db/schema/index.ts'
import { spendPasskey } from './passkeys.ts'
import { needPerson } from './person.ts'

/** With what an account can show that it is its owner who asks. Codes for the day of loss are none by themselves. */
export async function factorsOf(db: Db, account_id: number): Promise<FactorName[]> {
  const hasTotp = (await db.$count(totpFactor, eq(totpFactor.account_id, account_id))) > 0
  const hasPasskey = (await db.$count(passkeyFactor, eq(passkeyFactor.account_id, account_id))) > 0
  if (!hasTotp && !hasPasskey) return []
  const hasCodes = (await db.$count(recoveryCode, eq(recoveryCode.account_id, account_id))) > 0
  return [
    ...(hasTotp ? ['totp' as const] : []),
    ...(hasPasskey ? ['passkey' as const] : []),
    ...(hasCodes ? ['recovery' as const] : []),
  ]
}

/** Uses a code: that of an app, or one for the day of loss. Answers which, or null where it is neither. */
async function spendCode(
  tx: Db,
  ctx: Pick<CallContext, 'clock'>,
  { account_id, code }: { account_id: number; code: string },
): Promise<FactorName | null> {
  if (isOfApp(code))
    return (await spendTotp(tx, totpFactor, { account_id, code, now: ctx.clock.now() })) ? 'totp' : null
  const left = await spendRecoveryCode(tx, recoveryCode, { account_id, code })
  if (left === null) return null
  // It may have been found by somebody else.
  const { email, first_name } = await needPerson(tx, account_id)
  await postMail(tx, ctx, email, { kind: 'recovery-code-used', data: { first_name, left } })
  return 'recovery'
}

/** The next sign-in asks for a new factor. */
export async function removeFactors(tx: Db, account_id: number): Promise<void> {
  await tx.delete(totpFactor).where(eq(totpFactor.account_id, account_id))
  await tx.delete(passkeyFactor).where(eq(passkeyFactor.account_id, account_id))
  await tx.delete(recoveryCode).where(eq(recoveryCode.account_id, account_id))
}

interface Shown {
  account_id: number
  /** What a passkey was asked to answer. */
  challenge: string | undefined
  proof: FactorProof
}

/** Uses what was shown, once. Answers which factor it is, or null where it is none of this account. */
export async function spendProof(
  tx: Db,
  ctx: Pick<CallContext, 'clock' | 'site'>,
  { account_id, challenge, proof: { code, passkey } }: Shown,
): Promise<FactorName | null> {
  if (code !== undefined) return spendCode(tx, ctx, { account_id, code })
  if (passkey === undefined) return null
  return (await spendPasskey(tx, ctx, { account_id, challenge, passkey })) ? 'passkey' : null
}
