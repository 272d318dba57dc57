import type { InferOutput } from 'valibot'
import type { Endpoint, OfficeSpecial } from '../endpoint.ts'
import { page } from '../list.ts'
import type { Said } from '../parts.ts'
import type { Permission } from '../permissions.ts'
import { type Changing, call, type IdOf, type Named, type None, type Reading, type Schema } from './call.ts'

type OfficePath<Path extends string> = `/office${Path}`

/** How a call below /office is said that reads: `office.get('/desk', 'desk.view', { answer: Desk })`. */
export type OfficeGet<Who extends 'office' | 'key'> = <
  const Path extends string,
  Answer extends Schema,
  Query extends Schema = None,
  Params extends Schema = IdOf<Path>,
>(
  path: Path,
  permission: Permission,
  special: Reading<Query, Params, Answer> & Named<Path> & OfficeSpecial,
) => Endpoint<OfficePath<Path>, InferOutput<Query>, InferOutput<Answer>, InferOutput<Params>, never, Who>

/** And one that changes something. */
export type OfficePost<Who extends 'office' | 'key'> = <
  const Path extends string,
  Answer extends Schema = typeof Said,
  Query extends Schema = None,
  Params extends Schema = IdOf<Path>,
  Body extends Schema = None,
>(
  path: Path,
  permission: Permission,
  special: Changing<Query, Params, Body, Answer> & Named<Path> & OfficeSpecial,
) => Endpoint<OfficePath<Path>, InferOutput<Query>, InferOutput<Answer>, InferOutput<Params>, InferOutput<Body>, Who>

/** Calls of the office, for those who have the permission. */
/* @__NO_SIDE_EFFECTS__ */
export const get: OfficeGet<'office'> = (path, permission, special) =>
  call('GET', 'office', `/office${path}`, { permission, ...special })
/* @__NO_SIDE_EFFECTS__ */
export const post: OfficePost<'office'> = (path, permission, special) =>
  call('POST', 'office', `/office${path}`, { permission, ...special })

/** A list of the office, page by page: how it is asked, and what one of its rows is. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <
  const Path extends string,
  Query extends Schema,
  Row extends Schema,
  Params extends Schema = IdOf<Path>,
>(
  path: Path,
  permission: Permission,
  query: Query,
  row: Row,
  special?: { params?: Params } & Named<Path> & OfficeSpecial,
): Endpoint<
  OfficePath<Path>,
  InferOutput<Query>,
  InferOutput<ReturnType<typeof page<Row>>>,
  InferOutput<Params>,
  never,
  'office'
> => call('GET', 'office', `/office${path}`, { permission, query, answer: page(row), ...special })
