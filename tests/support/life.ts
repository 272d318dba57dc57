import { writeSync } from 'node:fs'
import { Refusal } from '#contract/common/refusal.ts'
import type { Exchange } from '#contract/door/door.ts'
import { endHolds } from '#server/areas/applications/decision/end-holds.ts'
import { exchangeJournal } from '#server/areas/door/exchange.ts'
import { findPass } from '#server/areas/door/pass.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { splitBankLine } from '#server/areas/money/bank/split-line.ts'
import { takeLineStep } from '#server/areas/money/bank/take-line-step.ts'
import { reconcile } from '#server/areas/money/loops/reconcile.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { recordMoney } from '#server/areas/money/record/record-money.ts'
import { readSettings } from '#server/config/settings.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/platform/log.ts'
import { argonPasswords } from '#server/ports/passwords.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { jobKinds } from '#server/start/areas.ts'
import { fakeProvider } from './fake-provider.ts'
import { killAt } from './kill-at.ts'
import type { MoneyAct } from './money-acts.ts'

/**
 * A server's life as tests of kills need it: it does one work at that time, and is killed before the database hears the
 * message of this number; without a number it tells how many there are. All these payments are paid.
 */
const [place = '', work = '', at = '', point = '', ...traces] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)

const database = await openDatabase(JSON.parse(place))
const ctx = { db: database.db, clock: { now: () => Number(at) } }
const log = createLog({ write: say })
const payments = fakeProvider()
payments.clock = ctx.clock
if (work !== 'money' && work !== 'journal') for (const trace of traces) payments.pay(trace, { amount: 30_000 })
const settings = readSettings({})
const paymentDeps = createPaymentDeps({ settings, database, clock: ctx.clock, log, payments })

const caller = {
  passwords: argonPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } }),
  limits: settings.rateLimits,
  wait: async () => {},
  address: '127.0.0.1',
}

/** What an officer does with money. One that was done before the kill is refused the second time, and stays done. */
async function actWithMoney({ by, does }: MoneyAct) {
  const office = {
    ...paymentDeps,
    ...ctx,
    ...caller,
    session: { id: 0, account: by, roles: ['finance'], device: null, factor_at: Number(at) },
  }
  try {
    if (does.kind === 'split') await splitBankLine(office, { id: does.line, ...does.split })
    else if (does.kind === 'step') await takeLineStep(office, { id: does.line, ...does.step })
    else await recordMoney(office, does.money)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(`refused ${error.message}`)
  }
}

/** A phone at a door sends what it wrote down. */
async function exchangeAtDoor({ pass: id, exchange }: { pass: number; exchange: Exchange }) {
  const pass = await findPass(database.db, { id })
  if (!pass) throw new Error('There is no such pass')
  const { officeEmail, site } = paymentDeps
  await exchangeJournal({ ...ctx, ...caller, officeEmail, site, pass: { ...pass, state: 'open' } }, exchange)
}

const works: Record<string, () => Promise<unknown>> = {
  jobs: () => runJobs(ctx, jobKinds, log),
  holds: () => endHolds(ctx, log),
  settle: () => settle(paymentDeps, traces[0] ?? '', 'payer'),
  reconcile: () => reconcile(paymentDeps),
  journal: async () => {
    for (const one of traces) await exchangeAtDoor(JSON.parse(one))
  },
  money: async () => {
    for (const one of traces) await actWithMoney(JSON.parse(one))
  },
}

const messages = killAt(Number(point))
await works[work]?.()
say(`done ${messages()}`)
await database.close()
