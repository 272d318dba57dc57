import { QueryClient } from '@tanstack/react-query'
import { and, count, eq, gt, max } from 'drizzle-orm'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Role } from '#contract/common/permissions.ts'
import type { Texts } from '#machines/parts/form/form.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { reconcile } from '#server/areas/money/loops/reconcile.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { readSettings } from '#server/config/settings.ts'
import { account, approval, audit, officeAct, officeSession, staffRole } from '#server/db/schema/index.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { jobKinds } from '#server/start/areas.ts'
import { actFlow } from '#src/office/kit/act/act.flow.ts'
import { actNamed } from '#src/office/kit/act/act.ts'
import { createOfficeCall } from '#src/office/kit/call.ts'
import { createFlows } from '#src/office/kit/flow.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

/** What an act is done to, as its page has it, and what somebody fills in. */
export interface Begun {
  subject: object
  form?: Texts
}

/** Makes something new that the act can be done to. */
export type Begin = (world: World) => Promise<Begun>

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database, {
  RATE_LIMITS: 'office=1000000 write=1000000 read=1000000 apply=100000 payment=100000 sign-in=100000',
})
const { addAccount, inOffice, ask, app, clock } = site

const ROLES: Role[] = ['owner', 'membership', 'finance', 'editor']

/** Somebody of the office who may do everything, and somebody else who may, too. */
const me = await addAccount('ada@example.org', { roles: ROLES, sur_name: 'Asks' })
const colleague = await addAccount('bola@example.org', { roles: ROLES, first_name: 'Bola', sur_name: 'Decides' })

await addAccount('cleo@example.org', { roles: ROLES, first_name: 'Cleo', sur_name: 'Third' })

interface Network {
  /** What happens to a call that changes something: done and answered, done without an answer, or never sent. */
  change: 'answered' | 'lost' | 'offline'
  /** Whether it can be looked up. */
  read: 'answered' | 'offline'
}

const isLookUp = (address: string) => address.includes('/office/acts/')

/** The office's app of this person, up to what it draws. */
async function appOf(email: string) {
  const network: Network = { change: 'answered', read: 'answered' }
  const { cookie = '', headers } = await inOffice(email)
  const said: Notice[] = []
  const opened: string[] = []
  let isOver = false
  const call = createOfficeCall({
    host: '',
    async fetch(input, init) {
      const changes = init?.method === 'POST'
      const address = String(input)
      const fate = changes ? network.change : isLookUp(address) ? network.read : 'answered'
      if (fate === 'offline') throw new TypeError('Failed to fetch')
      const given = new Headers(init?.headers)
      given.set('cookie', cookie)
      for (const [name, value] of Object.entries(headers ?? {})) given.set(name, value)
      const answer = await app.request(
        address,
        { ...init, headers: given },
        { incoming: { socket: { remoteAddress: '203.0.113.9' } } },
      )
      if (fate === 'lost') throw new TypeError('Failed to fetch')
      return answer
    },
    onUsed() {},
    onRefused() {
      isOver = true
    },
    onForbidden() {},
    prove: async () => false,
  })
  const flows = createFlows({
    call,
    queryClient: new QueryClient(),
    notify: (notice) => void said.push(notice),
    open: (path) => void opened.push(path),
    watchSearch: () => () => {},
    watchSession: () => () => {},
    tellSession: () => {},
    proven: () => {},
  })
  return { network, flows, call, said, opened, isOver: () => isOver }
}

/** An act as somebody begins it, with what the server knows of it afterwards. */
async function beginAct(name: string, { subject, form }: Begun, email = 'ada@example.org') {
  const office = await appOf(email)
  const { begin, isDirect = false } = actNamed(name)
  const machine = office.flows(actFlow).provide({
    actors: {
      // That a code is asked for is the server's doing; that it is right is proven elsewhere.
      proveByCode: fromPromise<void, { code: string }>(async () => {
        await db.update(officeSession).set({ factor_at: new Date(clock.now()) })
      }),
    },
    delays: { lookPause: 1 },
  })
  const flow = createActor(machine, { input: { act: name, subject, form: { ...begin?.(subject), ...form }, isDirect } })
  return {
    ...office,
    flow,
    start() {
      flow.start()
      if (!isDirect) flow.send({ type: 'form.submit' })
    },
    /** Waits until it needs a person, or is over. */
    async rest() {
      await waitFor(flow, (state) => !state.hasTag('busy') && !state.matches({ unknown: 'notYet' }), {
        timeout: 20_000,
      })
      const { value, context } = flow.getSnapshot()
      return { value, trouble: context.trouble, errors: context.errors, outcome: context.outcome }
    },
  }
}

const counted = async () => {
  await db.delete(officeAct)
  const [row] = await db.select({ last: max(audit.id) }).from(audit)
  return row?.last ?? 0
}

/** How often this person has done something since: what stands in the audit of it, and the acts that are done. */
async function doneSince(last: number) {
  const [written] = await db
    .select({ count: count() })
    .from(audit)
    .where(and(gt(audit.id, last), eq(audit.outcome, 'done'), eq(audit.actor, `account ${me}`)))
  const done = await db.$count(officeAct, and(eq(officeAct.actor, me), eq(officeAct.outcome, 'done')))
  await db.delete(officeAct)
  return { written: written?.count ?? 0, done }
}

async function withoutRoles<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  await db.delete(staffRole).where(eq(staffRole.account_id, me))
  try {
    return await work()
  } finally {
    await db.insert(staffRole).values(ROLES.map((role) => ({ account_id: me, role })))
  }
}

let people = 0

/** A member of a grade, who owes dues. */
async function newMember(changes: object = {}) {
  people += 1
  const email = `member-${people}@example.org`
  const id = await addAccount(email, {
    grade_id: 3,
    phone: '0800 000 0000',
    sur_name: `Specimen ${people}`,
    ...changes,
  })
  // The next one, as the database gives it: acts give numbers, too.
  const [row] = await db.select({ number: account.membership_number }).from(account).where(eq(account.id, id))
  const number = row?.number ?? ''
  return { id, email, number, token: await site.openSession(email) }
}

const settings = readSettings({ OFFICE_EMAIL: 'office@example.org' })
const { log } = recordedLog()
const payments = createPaymentDeps({ settings, database, clock, log, payments: site.payments })

/** A call that somebody of the office makes by another page; it is not refused. */
async function office(path: string, body?: object, email = 'ada@example.org') {
  const answer = await ask(`/office${path}`, body, await inOffice(email))
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.message}`)
  return answer.body.data
}

export const world = {
  ...site,
  officeByKey: site.office,
  office,
  newMember,
  settle: (trace: string) => settle(payments, trace, 'reconciler'),
  /** Asks the provider about all that is open, after that time. */
  async reconcile(span: number) {
    clock.time += span
    await reconcile(payments)
  },
  /** Works through the jobs that wait. */
  work: () => runJobs({ db, clock }, jobKinds, log),
  /** The colleague approves what was asked last. */
  async approve() {
    const [last] = await db.select({ id: max(approval.id) }).from(approval)
    return office(`/approvals/${last?.id}/decide`, { decision: 'approve' }, 'bola@example.org')
  },
  database,
  db,
  me,
  colleague,
  beginAct,
  counted,
  doneSince,
  withoutRoles,
}
export type World = typeof world
