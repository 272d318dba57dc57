import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { account, grade, storedFile } from '#server/db/schema/index.ts'
import type { Files } from '#server/ports/files.ts'
import { localFiles } from '#server/ports/local-files.ts'
import type { Pictures } from '#server/ports/pictures.ts'
import { grades } from '#server/seed/seed.ts'
import { testFolder } from './database.ts'
import { fakeProvider } from './fake-provider.ts'
import { identityApp } from './identity.ts'
import { formOf, type Sent } from './membership-form.ts'

export * from './membership-form.ts'

interface Asking {
  token?: string
  address?: string
  headers?: Record<string, string>
}

/** The server with grades and a place for files, a folder where none is given, and somebody who applies. */
export async function membershipApp(
  database: Database,
  environment: Record<string, string> = {},
  place?: Files,
  pictures?: Pictures,
) {
  const folder = testFolder()
  const files = place ?? localFiles(folder)
  const generous = {
    RATE_LIMITS: 'apply=100000 payment=100000 payment-address=100000 write=1000000 read=1000000 sign-in-address=100000',
    ...environment,
  }
  const officeKey = 'the-key-of-the-office-32-characters'
  const payments = fakeProvider()
  const identity = identityApp(database, generous, { files, officeKey, payments, ...(pictures && { pictures }) })
  payments.clock = identity.clock
  await database.db.insert(grade).values(grades).onConflictDoNothing()

  async function send(body: BodyInit, { token, address, headers }: Asking = {}) {
    // A body that is a stream needs `duplex`, which the type does not know yet.
    const sending = { body, duplex: 'half', method: 'POST' }
    const answer = await identity.app.request(
      '/api/user/apply',
      { ...sending, headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers } },
      { incoming: { socket: { remoteAddress: address ?? '203.0.113.7' } } },
    )
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  const apply = (changes: Sent = {}, asking: Asking = {}) => send(formOf(changes), asking)
  const office = async () => (await identity.ask('/office/session', { key: officeKey })).body.data.token
  const accountOf = async (email: string) =>
    (await database.db.select().from(account).where(eq(account.email, email)))[0]
  const filesKept = () => database.db.select().from(storedFile)

  /** A call of the API that answers bytes. */
  const download = (path: string, token?: string, method = 'GET') =>
    identity.request(path, undefined, { method, ...(token && { token }) })

  /** Has somebody begin a payment and pay it; answers its trace. Who comes back has to confirm it. */
  async function pay(purchase: object, token?: string): Promise<string> {
    const { body } = await identity.ask('/payment/invoke', purchase, token ? { token } : {})
    const trace: string = body.data.traceId
    payments.pay(trace)
    return trace
  }

  return { ...identity, payments, pay, folder, files, send, apply, office, accountOf, filesKept, download }
}
