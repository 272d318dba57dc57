import type { JsonSchema } from '@valibot/to-json-schema'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Access, Endpoint } from '#contract/common/endpoint.ts'
import { capital } from '#domain/common/words.ts'
import { given, isFile, taken } from './json-schemas.ts'

/** Of package.json, which is not shipped: tests/house.test.ts compares. */
export const VERSION = '2.0.0'

export interface Described {
  area: string
  name: string
  endpoint: Endpoint
}

export const described: readonly Described[] = Object.entries(allEndpoints).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]: [string, Endpoint]) => ({ area, name, endpoint })),
)

/** `listMemberPapers` is "List member papers". */
export const titleOf = (name: string) => capital(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

export const callers: Record<Access, string> = {
  shared: 'Everybody. The answer is the same for all, and may be cached.',
  public: 'Everybody. Nobody asks who it is.',
  guest: 'Everybody. A member who is signed in is known.',
  account: 'Members who are signed in.',
  office: 'The office, by its roles.',
  key: 'The shell of the server, with the key of the office.',
  door: 'A phone that is paired with the door of an event.',
}

const security: Record<Access, object[]> = {
  shared: [],
  public: [],
  guest: [{}, { account: [] }],
  account: [{ account: [] }],
  office: [{ office: [] }, { key: [] }],
  key: [{ key: [] }],
  door: [{ door: [] }],
}

const schemes = {
  account: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
  office: {
    type: 'apiKey',
    in: 'cookie',
    name: 'office',
    description: 'The cookie that signing in to the office sets. A call that changes something also sends its Origin.',
  },
  key: { type: 'http', scheme: 'bearer', description: 'The token that the key of the office opens.' },
  door: { type: 'http', scheme: 'bearer', description: 'The pass that pairing gives a phone.' },
}

/** How a call is refused, by the status of the answer. */
const refusals = {
  400: 'What was sent is not valid.',
  401: 'Nobody is signed in, or no longer; or what was given to sign in is not right.',
  403: 'The role does not allow it, the second factor was given too long ago, or another site sent it.',
  404: 'There is no such thing.',
  409: 'It cannot be done as things stand.',
  410: 'It has ended.',
  413: 'What was sent is too large.',
  415: 'A form with files was expected.',
  429: 'Too many calls. `retry-after` says in how many seconds to come again.',
  503: 'The site cannot reach its records just now.',
} as const
type Status = keyof typeof refusals

/** How a call is refused, as far as its kind says. */
export function refusalsOf({ access, method, params, query, body, files }: Endpoint) {
  const isShared = access === 'shared'
  const isOpen = ['shared', 'public', 'guest'].includes(access)
  const changes = method === 'POST'
  const found: Record<Status, boolean> = {
    400: Boolean(params ?? query ?? body ?? files),
    401: !isShared,
    403: !isOpen || changes,
    404: true,
    409: !isShared,
    410: !isShared,
    413: changes,
    415: files !== undefined,
    429: true,
    503: true,
  }
  return Object.entries(refusals).flatMap(([status, when]) =>
    found[Number(status) as Status] ? [{ status: Number(status), when }] : [],
  )
}

const asText = (json: JsonSchema) => ({ 'application/json': { schema: json } })

/** The body of an answer that lies at this place. */
const at = (place: string, schema: JsonSchema): JsonSchema =>
  place === ''
    ? schema
    : place
        .split('.')
        .reduceRight<JsonSchema>(
          (inner, step) => ({ type: 'object', properties: { [step]: inner }, required: [step] }),
          schema,
        )

/** The fields of a query or a path, whichever way they are put together. */
export function fieldsOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'object' ? [{ name, schema: field, required: schema.required?.includes(name) ?? false }] : [],
  )
  const others = parts.flatMap((part) => (typeof part === 'object' ? fieldsOf(part) : []))
  return [...new Map([...others, ...own].map((field) => [field.name, field])).values()]
}

function parametersOf({ params, query, method, access }: Endpoint) {
  const of = (place: 'path' | 'query', schema: JsonSchema) =>
    fieldsOf(schema).map((field) => ({
      name: field.name,
      in: place,
      required: place === 'path' || field.required,
      schema: field.schema,
    }))
  const key = { name: 'idempotency-key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }
  return [
    ...(params ? of('path', taken(params)) : []),
    ...(query ? of('query', taken(query)) : []),
    ...(method === 'POST' && access === 'office' ? [key] : []),
  ]
}

/** The form that a call takes: what is typed, and its files. */
export function formSchemaOf({ form, files = [] }: Endpoint): JsonSchema {
  const typed = form ? taken(form) : { type: 'object' as const }
  const bytes = { contentMediaType: 'application/octet-stream' }
  return { ...typed, properties: { ...typed.properties, ...Object.fromEntries(files.map((name) => [name, bytes])) } }
}

function requestBodyOf(endpoint: Endpoint) {
  const { body, files } = endpoint
  if (files) return { required: true, content: { 'multipart/form-data': { schema: formSchemaOf(endpoint) } } }
  return body ? { required: true, content: asText(taken(body)) } : undefined
}

const answerOf = ({ answer, at: place }: Endpoint) =>
  isFile(answer)
    ? { description: 'A file.', content: { '*/*': { schema: {} } } }
    : { description: 'What was asked for.', content: asText(at(place, given(answer))) }

function operationOf({ area, name, endpoint }: Described) {
  const { access, permission, or = [], method } = endpoint
  const requestBody = requestBodyOf(endpoint)
  const refused = refusalsOf(endpoint).map(({ status }) => [status, { $ref: `#/components/responses/${status}` }])
  return {
    operationId: name,
    summary: titleOf(name),
    tags: [area],
    description: callers[access],
    'x-access': access,
    ...(permission && { 'x-permission': [permission, ...or] }),
    security: security[access],
    parameters: parametersOf(endpoint),
    ...(requestBody && method === 'POST' && { requestBody }),
    responses: { 200: answerOf(endpoint), ...Object.fromEntries(refused) },
  }
}

/** Every call of the API, as OpenAPI 3.1 says it: from the schemas that read what is sent and what is answered. */
export function openApiDocument(site: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const one of described) {
    const { path, method } = one.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(one) }
  }
  const areas = [...new Set(described.map(({ area }) => area))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'NIPR FCT Chapter',
      version: VERSION,
      description:
        'All calls of the site, of its office and of its doors. A call that is not granted answers a message for a person.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${site}/api` }],
    tags: areas.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: schemes,
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          { description, content: asText({ $ref: '#/components/schemas/Refusal' }) },
        ]),
      ),
      schemas: {
        Refusal: {
          type: 'object',
          properties: { message: { type: 'string', description: 'A sentence for who asked.' } },
          required: ['message'],
        },
      },
    },
  }
}
