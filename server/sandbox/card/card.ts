import { Hono } from 'hono'
import type { Clock } from '#server/ports/clock.ts'
import type { TakenByCard } from '#server/ports/payment-provider.ts'
import { callsApp } from './calls.ts'
import { controlApp } from './control.ts'
import { createFaults } from './faults.ts'
import { createGateway } from './gateway.ts'
import { accountOf, readMerchant } from './merchant.ts'
import { createNotifier } from './notifier.ts'
import { payApp } from './pay.ts'
import { closingOf, newTransactionId } from './payment.ts'
import { createSessions } from './sessions.ts'
import { shiftedClock } from './shifted-clock.ts'
import { openStore } from './store.ts'

interface CardDeps {
  folder: string
  site: string
  reach: { api: string; pages: string }
  clock: Clock
}

/** A card provider that takes no money: its API, the pages on which people pay, and what makes it fail. */
export function createCard({ folder, site, reach, clock: machineClock }: CardDeps) {
  const clock = shiftedClock(machineClock)
  const merchant = readMerchant(folder)
  const store = openStore(folder)
  const faults = createFaults()
  const sessions = createSessions(clock, merchant.merchantId)
  const gateway = createGateway({ merchant, sessions, store, pages: reach.pages })
  const notifier = createNotifier({ site, merchant, sessions, store, faults, clock })
  const app = new Hono()
  app.route('/api/v1', callsApp({ gateway, sessions, faults, clock }))
  app.route('/pay', payApp({ store, notifier, clock }))
  app.route('/control', controlApp({ folder, store, faults, sessions, notifier, clock }))
  // What was to be told when the program ended is told now.
  notifier.wake()
  const remember = ({ traceId, amount, fee, at }: TakenByCard) =>
    store.save({
      traceId,
      amount,
      fee,
      transactionId: newTransactionId(at),
      feeBearer: 'C',
      returnUrl: site,
      title: '',
      description: '',
      began: at,
      closes: closingOf(at),
      chosen: { outcome: 'approve', at, foreignTrace: '' },
      notes: [],
      refunds: [],
    })
  return { app, account: accountOf(merchant, reach), close: notifier.close, remember }
}
