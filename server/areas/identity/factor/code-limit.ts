import { Refusal } from '#contract/common/refusal.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { clearAttempts, uncountAttempt } from '#server/areas/common/rate-limit.ts'

/** Of wrong codes of one account, from wherever: only who knows the password can try any. */
export const codesOf = (door: 'office' | 'member', id: number) =>
  [
    { limit: `${door}-code`, of: `account ${id}` },
    { limit: `${door}-code-day`, of: `account ${id}` },
  ] as const

/** The right one came. */
export async function forgetWrongCodes(ctx: CallContext, [lately, daily]: ReturnType<typeof codesOf>): Promise<void> {
  await clearAttempts(ctx, lately)
  await uncountAttempt(ctx, daily)
}

export const wrongProof = () => new Refusal(400, 'This code is not right, or it was used already.')
