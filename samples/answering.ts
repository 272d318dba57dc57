import { allEndpoints as all } from '#contract/all-endpoints.ts'
import { bodyWith, type Endpoint, type ParamsOf } from '#contract/common/endpoint.ts'

const endpoints = {
  ...all.applications,
  ...all.common,
  ...all.content,
  ...all.door,
  ...all.dues,
  ...all.events,
  ...all.identity,
  ...all.jobs,
  ...all.mail,
  ...all.members,
  ...all.money,
  ...all.staff,
}
type Endpoints = typeof endpoints
export type CallName = keyof Endpoints

/** What was asked, as it came: what an address says is text. */
export interface Asked<Param extends string = string, Body = unknown> {
  params: Record<Param, string>
  query: Record<string, string>
  body: Body
  headers: Headers
}

/** An answer with a status of its own. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** The server says no, or cannot; with what it tells a program beside its sentence. */
export const refuse = (status: number, message: string, details?: object) => new Reply(status, { ...details, message })

type GivenFor<Call> =
  Call extends Endpoint<infer Path, unknown, infer Answer, unknown, infer Body>
    ?
        | Answer
        | Reply
        | ((asked: Asked<ParamsOf<Path>, Body>) => Answer | Reply | undefined | Promise<Answer | Reply | undefined>)
    : never

/** What calls are answered, by their names: with a value as the contract has it, a refusal, or what makes one of them. */
export type Answers = { [Name in CallName]?: GivenFor<Endpoints[Name]> | undefined }

/** One answer after the other; the last one stays. */
export function inTurn<Turns extends readonly [unknown, ...unknown[]]>(...turns: Turns): () => Turns[number] {
  let made = 0
  return () => {
    const answer = turns[Math.min(made, turns.length - 1)]
    made += 1
    return answer
  }
}

const isName = (name: string): name is CallName => Object.hasOwn(endpoints, name)

const OPEN = /\{(\w+)\}/g

/** Every call; `/event/with/attendance` before `/event/{id}`, which it is not one of. */
const calls = Object.keys(endpoints)
  .filter(isName)
  .map((name) => {
    const { method, path, at }: Endpoint = endpoints[name]
    const address = new RegExp(`^/api${path.replace(OPEN, '(?<$1>[^/]+)')}$`)
    return { name, method, at, address, open: path.match(OPEN)?.length ?? 0 }
  })
  .sort((one, other) => one.open - other.open)

interface Sent {
  method: string
  address: string
  /** JSON, or a file as it is. */
  body?: unknown
  headers?: HeadersInit | undefined
}

/** A call that was made, known by its address. */
export interface Call extends Asked {
  name: CallName
  /** Where in the body its answer lies. */
  at: string
}

/** What a request asks; nothing where it is no call of the API. */
export function callOf({ method, address, body: sent, headers: told }: Sent): Call | undefined {
  const { pathname, searchParams } = new URL(address, 'https://example.org')
  const headers = new Headers(told)
  const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : sent
  for (const { name, at, ...call } of calls) {
    const found = call.method === method ? call.address.exec(pathname) : null
    const query = Object.fromEntries(searchParams)
    if (found) return { name, at, params: { ...found.groups }, query, body, headers }
  }
  return undefined
}

/** What this call is answered; nothing where nobody answers it. */
export async function replyTo({ name, at, ...asked }: Call, answers: Answers): Promise<Reply | undefined> {
  const given: unknown = answers[name]
  const answer: unknown = typeof given === 'function' ? await Reflect.apply(given, undefined, [asked]) : given
  if (answer === undefined || answer instanceof Reply) return answer
  return new Reply(200, bodyWith(at, answer))
}

/** As `fetch` gives it. */
export const responseOf = ({ status, body }: Reply) =>
  body instanceof Blob ? new Response(body, { status }) : Response.json(body, { status })

/** A `fetch` that is answered here, and asks the other one what nobody answers. */
export const fetchFrom =
  (answers: Answers, ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const { method, url } = input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) }
    const call = callOf({ method, address: url, body: init?.body, headers: init?.headers })
    const reply = call && (await replyTo(call, answers))
    return reply ? responseOf(reply) : ask(input, init)
  }
