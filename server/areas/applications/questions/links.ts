import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { AccountContext, Context } from '#server/areas/common/context.ts'
import { hashOf, newSecret } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { account, application, applicationForm, informationLink, informationRequest } from '#server/db/schema/index.ts'

const refusals = {
  foreign: 'This link to questions is not one of ours. Check that it is complete, or contact the chapter office.',
  sent: 'Your answers were sent already. The chapter office is looking at them.',
  settled:
    'These questions are answered, and the chapter office has read the answers. There is nothing more to do here.',
  late: 'The time for the answers is over. You may apply again, or contact the chapter office.',
  withdrawn: 'This application was withdrawn. You may apply again at any time.',
  decided:
    'Your application was decided, so the questions need no answer any more. You find the decision in your mail.',
}

/** Makes a link to the questions of a request. There may be several. What is stored of one opens nothing. */
export async function newQuestionLink(tx: Db, { clock }: Pick<Context, 'clock'>, request_id: number): Promise<string> {
  const token = newSecret()
  await tx.insert(informationLink).values({ token_hash: hashOf(token), request_id, created_at: new Date(clock.now()) })
  return token
}

/** Why a request takes no answer; null where it takes one. */
function reasonOf({ state, due_at }: { state: string; due_at: Date | null }, status: string, now: number) {
  if (state === 'answered') return refusals.sent
  if (state === 'settled') return refusals.settled
  if (state === 'closed') return status === 'withdrawn' ? refusals.withdrawn : refusals.decided
  // The job that lets it lapse may still be on its way.
  return state === 'open' && due_at && due_at.getTime() > now ? null : refusals.late
}

/** What a link opens, whatever has become of it; refused where it is not one of ours. */
export async function requestBehind(db: Db, token: string) {
  const [found] = await db
    .select({
      request: informationRequest,
      status: application.status,
      number: application.number,
      first_name: account.first_name,
    })
    .from(informationLink)
    .innerJoin(informationRequest, eq(informationRequest.id, informationLink.request_id))
    .innerJoin(application, eq(application.form_id, informationRequest.form_id))
    .innerJoin(account, eq(account.id, application.account_id))
    .where(eq(informationLink.token_hash, hashOf(token)))
  if (!found) throw new Refusal(404, refusals.foreign)
  return found
}
export type Behind = Awaited<ReturnType<typeof requestBehind>>

/** Refuses what takes no answer any more, and says why. */
export function needOpen({ request, status }: Behind, { clock }: Pick<Context, 'clock'>): void {
  const reason = reasonOf(request, status, clock.now())
  if (reason) throw new Refusal(409, reason)
}

/** The same for what may still be read or withdrawn after it was sent. */
export function needUnsettled(behind: Behind, ctx: Pick<Context, 'clock'>): void {
  if (behind.request.state !== 'answered') needOpen(behind, ctx)
}

/** For who has lost the mail: a new link to one's own questions, as long as they are open. */
export async function openOwnQuestions(ctx: AccountContext): Promise<{ token: string }> {
  const [own] = await ctx.db
    .select({ id: informationRequest.id })
    .from(informationRequest)
    .innerJoin(applicationForm, eq(applicationForm.id, informationRequest.form_id))
    .where(and(eq(applicationForm.account_id, ctx.account), eq(informationRequest.state, 'open')))
    .orderBy(informationRequest.due_at)
    .limit(1)
  if (!own) throw new Refusal(409, 'There is no question about your application at present.')
  return { token: await newQuestionLink(ctx.db, ctx, own.id) }
}
