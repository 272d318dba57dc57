import type { GenericSchema } from 'valibot'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST'

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
 * - `key`: the shell with the key of the office alone, which acts at once, without what the pages ask before;
 * - `door`: a phone that is paired with the door of an event.
 */
export type Access = 'shared' | 'public' | 'guest' | 'account' | 'office' | 'key' | 'door'

/** What a call may say of itself beside its schemas. */
export interface Special {
  /** Where in the body the answer lies; empty for the whole body. */
  at?: string
  /** What is said when the call cannot be made. */
  failure?: string
  /** How large its body may be, where the usual bound is too small. */
  mostBytes?: number
  /** A form is sent, and not JSON: these are the names of its files. */
  files?: readonly string[]
  /** What that form says beside its files. */
  form?: GenericSchema
}

/** What a call of the office may say besides. */
export interface OfficeSpecial extends Special {
  /** One of these opens it as well, where what is asked for decides which right it takes. */
  or?: readonly Permission[]
  /** Asked by the page itself, again and again: it keeps no session of the office from ending. */
  polled?: true
  /** What it answers is never kept for who has lost it: it is a secret, or a text that is saved again and again. */
  forgetsAnswer?: true
}

/**
 * One call: where it goes, what it takes, where in the body its answer lies, and what is said when it cannot be made. It is
 * written by who calls: `member.get`, `office.post` (calls/).
 */
export interface Endpoint<
  Path extends string = string,
  Query = unknown,
  Answer = unknown,
  Params = unknown,
  Body = unknown,
  Who extends Access = Access,
> extends OfficeSpecial {
  method: Method
  path: Path
  access: Who
  /** The permission that the caller needs. Every call of the office names one, and of its key. */
  permission?: Permission
  params?: GenericSchema<unknown, Params>
  query?: GenericSchema<unknown, Query>
  /** What is sent along, as JSON. */
  body?: GenericSchema<unknown, Body>
  at: string
  answer: GenericSchema<unknown, Answer>
  failure: string
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
  const found = follow(body, steps)
  // Nothing at all is an answer, too, where the call says so.
  return found === undefined && steps[0] === 'data' ? follow(body, steps.slice(1)) : found
}

/** The reverse, for the server: the body that carries this answer at that path. */
export const bodyWith = (at: string, answer: unknown): unknown =>
  at ? at.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), answer) : answer
