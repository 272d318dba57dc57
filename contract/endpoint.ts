import type { GenericSchema, InferOutput } from 'valibot'

type Method = 'GET' | 'POST'

/** The names in braces of a path: '/event/{eventId}' gives 'eventId'. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never

/** One call: where it goes, what it takes, where in the body its answer lies, and what is said when it cannot be made. */
export interface Endpoint<Path extends string = string, Query = unknown, Answer = unknown, Params = unknown> {
  method: Method
  path: Path
  params?: GenericSchema<unknown, Params>
  query?: GenericSchema<unknown, Query>
  at: string
  answer: GenericSchema<unknown, Answer>
  failure: string
}

export function endpoint<
  const Path extends string,
  Answer extends GenericSchema<unknown, unknown>,
  Query extends GenericSchema<unknown, unknown> = GenericSchema<unknown, never>,
  Params extends GenericSchema<unknown, unknown> = GenericSchema<unknown, never>,
>(call: {
  method: Method
  path: Path
  params?: Params
  query?: Query
  at: string
  answer: Answer
  failure: string
}): Endpoint<Path, InferOutput<Query>, InferOutput<Answer>, InferOutput<Params>> {
  return call as Endpoint<Path, InferOutput<Query>, InferOutput<Answer>, InferOutput<Params>>
}

const follow = (body: unknown, steps: string[]): unknown =>
  steps.reduce<unknown>(
    (value, step) => (value !== null && typeof value === 'object' ? Reflect.get(value, step) : undefined),
    body,
  )

/** Reads the answer at its path, or at the same path without its first `data.`. */
export function answerAt(body: unknown, at: string): unknown {
  const steps = at.split('.')
  return follow(body, steps) ?? (steps[0] === 'data' ? follow(body, steps.slice(1)) : undefined)
}

/** The reverse, for the server: the body that carries this answer at that path. */
export const bodyWith = (at: string, answer: unknown): unknown =>
  at.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), answer)
