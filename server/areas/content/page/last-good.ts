import { Refusal } from '#contract/common/refusal.ts'

/**
 * A reading whose last answer is told where it fails: all pages stand on these few texts, and stand while the database
 * is away for a moment.
 */
export function withLastGood<Ctx, Input, Answer>(
  read: (ctx: Ctx, input: Input) => Promise<Answer>,
): (ctx: Ctx, input: Input) => Promise<Answer> {
  const last = new Map<string, Answer>()
  return async (ctx, input) => {
    const key = JSON.stringify(input ?? null)
    try {
      const answer = await read(ctx, input)
      last.set(key, answer)
      return answer
    } catch (error) {
      const known = last.get(key)
      if (known === undefined || error instanceof Refusal) throw error
      return known
    }
  }
}
