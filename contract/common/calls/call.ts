import { blob, type GenericSchema, type InferOutput } from 'valibot'
import { somethingWentWrong } from '#contract/messages/failures.ts'
import type { Access, Endpoint, Method, ParamsOf, Special } from '../endpoint.ts'
import { ById, Said } from '../parts.ts'

export type Schema<Of = unknown> = GenericSchema<unknown, Of>
export type None = Schema<never>

/** The `id` of a path is the number of a record, if the call says nothing else. */
export type IdOf<Path extends string> = 'id' extends ParamsOf<Path> ? typeof ById : None

/** What else a path names, the call says. */
export type Named<Path extends string> = [Exclude<ParamsOf<Path>, 'id'>] extends [never]
  ? unknown
  : { params: Schema<Record<ParamsOf<Path>, unknown>> }

export interface Reading<Query, Params, Answer> {
  params?: Params
  query?: Query
  answer: Answer
}

export interface Changing<Query, Params, Body, Answer> {
  params?: Params
  query?: Query
  body?: Body
  /** A sentence, where nothing else is said. */
  answer?: Answer
}

/** How a call that reads is said: `member.get('/user/data', { answer: OwnData })`. */
type Get<Who extends Access> = <
  const Path extends string,
  Answer extends Schema,
  Query extends Schema = None,
  Params extends Schema = IdOf<Path>,
>(
  path: Path,
  call: Reading<Query, Params, Answer> & Named<Path> & Special,
) => Endpoint<Path, InferOutput<Query>, InferOutput<Answer>, InferOutput<Params>, never, Who>

/** How a call that changes something is said: `member.post('/user/data/erasure', { body: ErasureRequest })`. */
type Post<Who extends Access> = <
  const Path extends string,
  Answer extends Schema = typeof Said,
  Query extends Schema = None,
  Params extends Schema = IdOf<Path>,
  Body extends Schema = None,
>(
  path: Path,
  call: Changing<Query, Params, Body, Answer> & Named<Path> & Special,
) => Endpoint<Path, InferOutput<Query>, InferOutput<Answer>, InferOutput<Params>, InferOutput<Body>, Who>

/** What a call that hands out a file says of its answer: bytes, and not JSON. */
export const file = { at: '', answer: /* @__PURE__ */ blob() } as const

/**
 * A call with all that it left unsaid. None of these functions has an effect, and each says so: a build leaves out the
 * calls that its pages do not make.
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<Path extends string, Query, Answer, Params, Body, Who extends Access>(
  method: Method,
  access: Who,
  path: Path,
  said: Partial<Endpoint>,
) {
  const whole: Endpoint<Path, unknown, unknown, unknown, unknown, Who> = {
    ...(path.includes('{id}') && { params: ById }),
    at: said.answer ? 'data' : 'message',
    answer: Said,
    failure: somethingWentWrong,
    ...said,
    method,
    access,
    path,
  }
  // What was left unsaid is what the types Get and Post have in its place: the compiler cannot see that these agree.
  return whole as Endpoint<Path, Query, Answer, Params, Body, Who>
}

// All of them in this module, for a browser would fetch each other one by itself: shared.ts, member.ts and the like name them.

/* @__NO_SIDE_EFFECTS__ */
export const getShared: Get<'shared'> = (path, special) => call('GET', 'shared', path, special)
/* @__NO_SIDE_EFFECTS__ */
export const getAsVisitor: Get<'public'> = (path, special) => call('GET', 'public', path, special)
/* @__NO_SIDE_EFFECTS__ */
export const postAsVisitor: Post<'public'> = (path, special) => call('POST', 'public', path, special)
/* @__NO_SIDE_EFFECTS__ */
export const getAsGuest: Get<'guest'> = (path, special) => call('GET', 'guest', path, special)
/* @__NO_SIDE_EFFECTS__ */
export const postAsGuest: Post<'guest'> = (path, special) => call('POST', 'guest', path, special)
/* @__NO_SIDE_EFFECTS__ */
export const getAsMember: Get<'account'> = (path, special) => call('GET', 'account', path, special)
/* @__NO_SIDE_EFFECTS__ */
export const postAsMember: Post<'account'> = (path, special) => call('POST', 'account', path, special)
/* @__NO_SIDE_EFFECTS__ */
export const getAtDoor: Get<'door'> = (path, special) => call('GET', 'door', path, special)
/* @__NO_SIDE_EFFECTS__ */
export const postAtDoor: Post<'door'> = (path, special) => call('POST', 'door', path, special)
