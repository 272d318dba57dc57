import type { InferOutput } from 'valibot'
import type { Endpoint, OfficeSpecial } from '../endpoint.ts'
import type { Said } from '../parts.ts'
import type { Permission } from '../permissions.ts'
import { type Changing, call, type IdOf, type Named, type None, type Reading, type Schema } from './call.ts'

type OfficePath<Path extends string> = `/office${Path}`

/** What the shell reads with the key of the office. */
/* @__NO_SIDE_EFFECTS__ */
export const get = <
  const Path extends string,
  Answer extends Schema,
  Query extends Schema = None,
  Params extends Schema = IdOf<Path>,
>(
  path: Path,
  permission: Permission,
  special: Reading<Query, Params, Answer> & Named<Path> & OfficeSpecial,
): Endpoint<OfficePath<Path>, InferOutput<Query>, InferOutput<Answer>, InferOutput<Params>, never, 'key'> =>
  call('GET', 'key', `/office${path}`, { permission, ...special })

/** A change that the shell makes with the key of the office: `key.post('/posts', 'content.publish', { answer: Published })`. */
/* @__NO_SIDE_EFFECTS__ */
export const post = <
  const Path extends string,
  Answer extends Schema = typeof Said,
  Query extends Schema = None,
  Params extends Schema = IdOf<Path>,
  Body extends Schema = None,
>(
  path: Path,
  permission: Permission,
  special: Changing<Query, Params, Body, Answer> & Named<Path> & OfficeSpecial,
): Endpoint<OfficePath<Path>, InferOutput<Query>, InferOutput<Answer>, InferOutput<Params>, InferOutput<Body>, 'key'> =>
  call('POST', 'key', `/office${path}`, { permission, ...special })
