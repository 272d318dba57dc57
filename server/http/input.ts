import type { Context as Call } from 'hono'
import * as v from 'valibot'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { readJson } from './body.ts'

type Given<Part> = [Part] extends [never] ? unknown : Part

/** What an endpoint takes, in one. A part that it does not name is never, and adds nothing. */
export type Input<Query, Params, Body = never> = Given<Query> & Given<Params> & Given<Body>

/** The query's fields, each given once. */
function fieldsOf(c: Call): Record<string, string> {
  const query = c.req.url.indexOf('?')
  if (query < 0) return {}
  const given = [...new URLSearchParams(c.req.url.slice(query))]
  const repeated = given.find(([name], index) => given.findIndex(([other]) => other === name) !== index)
  if (repeated) throw new Refusal(400, 'A field was given more than once')
  return Object.fromEntries(given)
}

const nothing = v.object({})

/** Valibot's own sentences are for programmers; ours are for the person who typed. */
const isOurs = (message: string) => !message.startsWith('Invalid ')

/** The database can keep no text with this sign. */
const holdsNul = (given: unknown): boolean =>
  typeof given === 'string'
    ? given.includes('\0')
    : given !== null && typeof given === 'object' && Object.values(given).some(holdsNul)

function valid(schema: v.GenericSchema, given: unknown): object {
  if (holdsNul(given)) throw new Refusal(400, 'A field contains a character that is not allowed.')
  const read = v.safeParse(schema, given)
  if (read.success && typeof read.output === 'object' && read.output) return read.output
  const [issue] = read.issues ?? []
  if (issue && isOurs(issue.message)) throw new Refusal(400, issue.message)
  const place = issue && v.getDotPath(issue)
  throw new Refusal(400, place ? `The field ${place} is not valid` : 'The fields given are not valid')
}

/** The fields of a form as its schema has them, or a refusal in its words. */
export const formOf = <Form extends object>(schema: v.GenericSchema<unknown, Form>, fields: object): Form =>
  // What a schema lets through is what it says.
  valid(schema, fields) as Form

/** Reads what the endpoint asks for and nothing else. */
export async function inputOf<Query, Params, Body>(
  endpoint: Endpoint<string, Query, unknown, Params, Body>,
  c: Call,
): Promise<Input<Query, Params, Body>> {
  const params = valid(endpoint.params ?? nothing, c.req.param())
  const query = valid(endpoint.query ?? nothing, fieldsOf(c))
  const body = endpoint.body ? valid(endpoint.body, await readJson(c, endpoint.mostBytes)) : {}
  // The schemas are the endpoint's own.
  return { ...query, ...body, ...params } as Input<Query, Params, Body>
}

const LONGEST_KEY = 200

/** How the caller names this attempt, so that it can be sent again. */
export const attemptKey = (c: Call) => c.req.header('idempotency-key')?.slice(0, LONGEST_KEY)
