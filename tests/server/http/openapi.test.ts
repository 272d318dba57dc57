import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Access } from '#contract/common/endpoint.ts'
import { described } from '#server/http/openapi/document.ts'
import { isFile } from '#server/http/openapi/json-schemas.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { seedAccounts } from '#server/seed/accounts.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { testDatabase, testFolder } from '#tests/support/database.ts'
import type { Asking } from '#tests/support/identity.ts'
import { valuesOf } from '#tests/support/json-values.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { raisedLimits } from '#tests/support/site.ts'
import { clock, passwords } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const files = localFiles(testFolder())
await seedDemo({ db, clock, files })
await seedAccounts({ db, clock, passwords })
const { ask, request, openSession, inOffice, office, lines } = await membershipApp(
  database,
  { RATE_LIMITS: raisedLimits },
  files,
)

const VALUES = Number(process.env.API_VALUES ?? 2)
const SEED = Number(process.env.SEED ?? 16)

const { body: api } = await ask('/openapi.json')

test('[D-108] the description of the API is OpenAPI, by a checker of others, and has every call', async () => {
  expect(await new Validator().validate(structuredClone(api))).toEqual({ valid: true })
  const told = Object.entries(api.paths).flatMap(([path, of]) =>
    Object.keys(of ?? {}).map((method) => `${method} ${path}`),
  )
  expect(told.toSorted()).toEqual(
    described.map(({ endpoint: { method, path } }) => `${method.toLowerCase()} ${path}`).toSorted(),
  )
})

const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(ajv)
ajv.addSchema({ ...api, $id: 'api' })
const pointer = (...steps: string[]) =>
  `api#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

/** Somebody of each kind. Some calls end the session that makes them: it is opened anew. */
const email = 'member@demo.test'
const callerAs: Record<Access, () => Promise<Asking>> = {
  shared: async () => ({}),
  public: async () => ({}),
  guest: async () => ({ token: await openSession(email) }),
  account: async () => ({ token: await openSession(email) }),
  office: () => inOffice('office@demo.test'),
  key: async () => ({ token: await office() }),
  door: async () => ({ token: 'a-pass-that-nobody-has' }),
}

const open = new Map<Access, Asking>()

async function asCaller(access: Access, call: (asking: Asking) => Promise<Response>): Promise<Response> {
  const known = open.get(access)
  const first = known && (await call(known))
  if (first && first.status !== 401) return first
  const anew = await callerAs[access]()
  open.set(access, anew)
  return call(anew)
}

/** As a browser sends it: structures in JSON, and for each file a small sheet. */
function formWith(fields: object, files: readonly string[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (files.includes(name)) continue
    if (value !== null && typeof value === 'object') form.append(name, new Blob([JSON.stringify(value)]), 'sheet.json')
    else form.append(name, String(value))
  }
  for (const name of files) form.append(name, new Blob(['name,email\nAda Eze,ada@example.org\n']), name)
  return form
}

const sampled = (schema: object, seed: number) => fc.sample(valuesOf(schema), { numRuns: VALUES, seed })

test(
  '[D-108] every call, sent what its description says, fails never and answers as described',
  async () => {
    const faults: string[] = []
    const statuses = new Map<number, number>()
    for (const [at, { name, endpoint }] of described.entries()) {
      const method = endpoint.method.toLowerCase()
      const operation = api.paths[endpoint.path][method]
      const fields = operation.parameters.filter((one: { in: string }) => one.in !== 'header')
      const content = operation.requestBody?.content
      const sent = (content?.['application/json'] ?? content?.['multipart/form-data'])?.schema
      const bodies = sent ? sampled(sent, SEED + at) : []
      const placed = fields.map((one: { schema: object }, place: number) => sampled(one.schema, SEED + at * 31 + place))
      for (let round = 0; round < VALUES; round += 1) {
        let path = endpoint.path
        const query = new URLSearchParams()
        for (const [place, field] of fields.entries()) {
          const value = String(placed[place]?.[round] ?? '') || '1'
          if (field.in === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(value))
          else if (field.required || (round + place) % 2 === 0) query.set(field.name, value)
        }
        const given = bodies[round] ?? {}
        const body = method === 'post' ? (endpoint.files ? formWith(given, endpoint.files) : given) : undefined
        const answer = await asCaller(endpoint.access, (asking) =>
          request(`${path}${query.size > 0 ? `?${query}` : ''}`, body, asking),
        )
        const { status } = answer
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const said = `${name} ${status} ${path}?${query} ${JSON.stringify(body)}`.slice(0, 400)
        if (status >= 500 && status !== 503) faults.push(`${said} ${lines.at(-1)?.slice(0, 600)}`)
        if (status === 200 && isFile(endpoint.answer)) {
          await answer.arrayBuffer()
          continue
        }
        const json: unknown = await answer.json()
        const where = ['paths', endpoint.path, method, 'responses', String(status)]
        if (!operation.responses[status]) faults.push(`${said} is not described: ${JSON.stringify(json).slice(0, 200)}`)
        else {
          const schema =
            status === 200
              ? pointer(...where, 'content', 'application/json', 'schema')
              : pointer('components', 'schemas', 'Refusal')
          if (!ajv.validate(schema, json))
            faults.push(`${said} ${ajv.errorsText().slice(0, 300)} ${JSON.stringify(json).slice(0, 200)}`)
        }
      }
    }
    expect(faults).toEqual([])
    // Calls that nobody is let in to would prove nothing.
    const share = (status: number) => (statuses.get(status) ?? 0) / (described.length * VALUES)
    expect([share(200) > 0.2, share(401) < 0.05, share(429) < 0.05]).toEqual([true, true, true])
  },
  VALUES * 60_000,
)
