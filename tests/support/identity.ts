import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Role } from '#contract/common/permissions.ts'
import { takeOverMembers } from '#server/areas/common/ledger/membership-facts.ts'
import { openSession } from '#server/areas/identity/session.ts'
import { openOfficeSession } from '#server/areas/staff/office-session.ts'
import { readSettings } from '#server/config/settings.ts'
import type { Database } from '#server/db/database.ts'
import { account, mail, staff, staffRole } from '#server/db/schema/index.ts'
import type { Deps } from '#server/start/app.ts'
import { now, passwords, recordedLog, testApp } from './test-app.ts'

type Added = Partial<typeof account.$inferInsert> & { roles?: Role[] }

export interface Asking {
  token?: string
  cookie?: string
  /** The network address of who asks. */
  address?: string
  headers?: Record<string, string>
  method?: string
}

/** What a form sends of one file. */
export function formWith(name: string, file: string | Uint8Array): FormData {
  const form = new FormData()
  form.set('name', name)
  form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]))
  return form
}

export const password = 'correct horse battery'
const hashed = passwords.hash(password)

/** The headers of an answer but for what tells one answer from another. */
export const likeHeaders = (headers: Headers) =>
  Array.from(headers)
    .filter(([name]) => name !== 'x-request-id')
    .map(([name, value]) => [name, value.replace(/reset=[\w-]+/, '')])

/** The server with accounts, a clock that is moved by hand, and callers with addresses. */
export function identityApp(database: Database, environment: Record<string, string> = {}, deps: Partial<Deps> = {}) {
  const clock = { time: now, now: () => clock.time }
  const { lines, log } = recordedLog()
  const settings = readSettings(environment)
  const app = testApp({ database, clock, log, settings, ...deps })

  /** A call of the API: a form is sent as it is, everything else as JSON. */
  async function request(
    path: string,
    body?: unknown,
    { token, cookie, address, headers, method }: Asking = {},
  ): Promise<Response> {
    const isForm = body instanceof FormData
    return app.request(
      `/api${path}`,
      {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(cookie && { cookie }),
          // As a page of the office names each of its calls.
          ...(cookie?.startsWith('office=') && { 'idempotency-key': randomUUID() }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: address ?? '203.0.113.7' } } },
    )
  }

  async function ask(path: string, body?: unknown, asking: Asking = {}) {
    const answer = await request(path, body, asking)
    const text = await answer.text()
    // Whatever the API answers is JSON, but for files: a backup, a card.
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
  }

  /** An account with the password of all these tests; with roles it works for the office. */
  async function addAccount(email: string, { roles = [], ...changes }: Added = {}): Promise<number> {
    const row = { email, password_hash: await hashed, first_name: 'Ada', sur_name: 'Obi', ...changes }
    const [made] = await database.db.insert(account).values(row).returning({ id: account.id })
    const account_id = made?.id ?? 0
    if (changes.grade_id) await takeOverMembers(database.db, { clock, by: 'test' })
    if (roles.length > 0) {
      await database.db.insert(staff).values({ account_id, state: 'active', invited_at: new Date(now) })
      await database.db.insert(staffRole).values(roles.map((role) => ({ account_id, role })))
    }
    return account_id
  }

  async function signIn(email: string, secret = password, asking: Asking = {}): Promise<string> {
    const { body } = await ask('/auth/signin', { email, password: secret }, asking)
    return body.token
  }

  const idOf = async (email: string) =>
    (await database.db.select({ id: account.id }).from(account).where(eq(account.email, email)))[0]?.id ?? 0

  /** A session of a member whose password nobody had to look at; answers its token. */
  const openSessionOf = async (email: string) => openSession({ db: database.db, clock }, await idOf(email))

  /** Somebody of the office who has just shown both factors, as a page of ours asks for them. */
  async function inOffice(email: string): Promise<Asking> {
    const as = { clock, address: '203.0.113.7' }
    const token = await openOfficeSession(database.db, as, { account_id: await idOf(email), device: null })
    return { cookie: `office=${token}`, headers: { origin: settings.publicUrl } }
  }

  const mailsTo = (to: string) =>
    database.db.select({ kind: mail.kind, data: mail.data }).from(mail).where(eq(mail.to, to)).orderBy(asc(mail.id))

  /** Asks for a code as the owner of the address does; answers the code of the mail, and the cookie of the browser. */
  async function requestCode(email: string, asking: Asking = {}) {
    const { headers } = await ask('/auth/forgot-password', { email }, asking)
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    const told = (await mailsTo(email.toLowerCase())).findLast(({ kind }) => kind === 'reset-code')?.data
    const code = told && typeof told === 'object' && 'code' in told ? String(told.code) : ''
    return { cookie, code }
  }

  return {
    app,
    request,
    ask,
    addAccount,
    signIn,
    inOffice,
    openSession: openSessionOf,
    mailsTo,
    requestCode,
    clock,
    lines,
  }
}
