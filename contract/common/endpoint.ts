import type { GenericSchema, InferOutput } from 'valibot'
import type { Permission } from './permissions.ts'

type Method = 'GET' | 'POST'

/** The names in braces of a path: '/event/{eventId}' gives 'eventId'. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never

/**
 * Who may call, and whether the caller is identified:
 * - `shared`: everybody, with the same answer, which may be cached;
 * - `public`: everybody; the caller is not identified;
 * - `guest`: everybody; a signed-in member is identified;
 * - `account`: members who are signed in;
 * - `office`: the chapter's office, by permission;
 * - `door`: a phone that is paired with the door of an event.
 */
export type Access = 'shared' | 'public' | 'guest' | 'account' | 'office' | 'door'

interface Call<Path extends string> {
  method: Method
  path: Path
  /** The permission that the caller needs. Every office endpoint names one, no other does. */
  permission?: Permission | undefined
  /** One of these opens it as well, where what is asked for decides which right it takes. */
  or?: readonly Permission[] | undefined
  /** Of the office key of the shell alone: it acts at once, without what the pages of the office ask before. */
  byKey?: true | undefined
  /** Where in the body the answer lies; empty for the whole body. */
  at: string
  /** What is said when the call cannot be made. */
  failure: string
  /** How large its body may be, where the usual bound is too small. */
  mostBytes?: number | undefined
  /** Asked by the page itself, again and again: it keeps no session of the office from ending. */
  polled?: true | undefined
}

/** One call: where it goes, what it takes, where in the body its answer lies, and what is said when it cannot be made. */
export interface Endpoint<
  Path extends string = string,
  Query = unknown,
  Answer = unknown,
  Params = unknown,
  Body = unknown,
  Who extends Access = Access,
> extends Call<Path> {
  access: Who
  params?: GenericSchema<unknown, Params>
  query?: GenericSchema<unknown, Query>
  /** What is sent along, as JSON. */
  body?: GenericSchema<unknown, Body>
  answer: GenericSchema<unknown, Answer>
}

type Rights<Who extends Access> = Who extends 'office'
  ? { access: Who; permission: Permission }
  : { access: Who; permission?: never }

type Schema = GenericSchema<unknown, unknown>
type None = GenericSchema<unknown, never>

export function endpoint<
  const Path extends string,
  Answer extends Schema,
  const Who extends Access,
  Query extends Schema = None,
  Params extends Schema = None,
  Body extends Schema = None,
>(
  call: Call<Path> & Rights<Who> & { access: Who; params?: Params; query?: Query; body?: Body; answer: Answer },
): Endpoint<Path, InferOutput<Query>, InferOutput<Answer>, InferOutput<Params>, InferOutput<Body>, Who> {
  return call as Endpoint<Path, InferOutput<Query>, InferOutput<Answer>, InferOutput<Params>, InferOutput<Body>, Who>
}

const follow = (body: unknown, steps: string[]): unknown =>
  steps.reduce<unknown>(
    (value, step) => (value !== null && typeof value === 'object' ? Reflect.get(value, step) : undefined),
    body,
  )

/** Reads the answer at its path, or at the same path without its first `data.`. */
export function answerAt(body: unknown, at: string): unknown {
  if (!at) return body
  const steps = at.split('.')
  return follow(body, steps) ?? (steps[0] === 'data' ? follow(body, steps.slice(1)) : undefined)
}

/** The reverse, for the server: the body that carries this answer at that path. */
export const bodyWith = (at: string, answer: unknown): unknown =>
  at ? at.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), answer) : answer
