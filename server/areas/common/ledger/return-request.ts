import { and, eq, inArray } from 'drizzle-orm'
import { type ReturnState, returnStates } from '#contract/dues/returns.ts'
import { returnRequestMachine } from '#machines/dues/return-request/return-request.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { returnRequest } from '#server/db/schema/index.ts'

/** It is undecided, or granted and the arrears are not read yet. */
export const openReturnStates = ['asked', 'granted'] as const satisfies readonly ReturnState[]

interface Step {
  account_id: number
  event: Parameters<typeof stepFrom<typeof returnRequestMachine>>[2]
  /** Why it is refused. */
  answer?: string
}

/**
 * Takes a step of the request to come back that is open, where the lifecycle knows it. Answers the number of the request;
 * null where nobody has asked, or the step leads nowhere. The account is locked before.
 */
export async function stepReturn(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { account_id, event, answer }: Step,
): Promise<number | null> {
  const [open] = await tx
    .select({ id: returnRequest.id, state: returnRequest.state })
    .from(returnRequest)
    .where(and(eq(returnRequest.account_id, account_id), inArray(returnRequest.state, [...openReturnStates])))
    .for('update')
  const state = open && returnStates.find((one) => one === stepFrom(returnRequestMachine, open.state, event))
  if (!state) return null
  const ended_at = openReturnStates.some((one) => one === state) ? null : new Date(clock.now())
  await tx
    .update(returnRequest)
    .set({ state, ended_at, answer: answer ?? null })
    .where(eq(returnRequest.id, open.id))
  return open.id
}
