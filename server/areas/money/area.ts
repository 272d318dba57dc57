import { HOUR } from '#contract/common/spans.ts'
import type { Area } from '../area.ts'
import { bankStatementJob } from './bank/apply-statement.ts'
import { splitLine } from './bank/split-line.ts'
import { billProduct } from './bill/bill-product.ts'
import { duesProduct } from './dues/dues-product.ts'
import { reconcile } from './loops/reconcile.ts'
import { sendRefunds } from './loops/send-refunds.ts'
import { tellStandings } from './loops/tell-standings.ts'
import { workOnBills } from './loops/work-on-bills.ts'
import { paymentExport } from './payments/export-payments.ts'
import { findPayments } from './payments/find-payments.ts'
import { receiveMoney } from './record/record-money.ts'
import { waiveMuch } from './record/waive-rest.ts'
import { giveBack } from './refund/refund-act.ts'
import { returnSeat } from './refund/seat-refund.ts'
import { bankRoutes } from './routes/bank.ts'
import { billRoutes } from './routes/bills.ts'
import { moneyRoutes } from './routes/money.ts'
import { paymentRoutes } from './routes/payments.ts'
import { refundRoutes } from './routes/refunds.ts'
import { yearPackRoutes } from './routes/year-packs.ts'
import { yearPackJob } from './year-pack/count-pack.ts'

export const money: Area = {
  api: [paymentRoutes, moneyRoutes, refundRoutes, bankRoutes, billRoutes, yearPackRoutes],
  products: { dues: duesProduct, bill: billProduct },
  guardedActs: (products) => [giveBack, returnSeat, splitLine(products), receiveMoney(products), waiveMuch(products)],
  jobKinds: (products) => ({
    'bank-statement': bankStatementJob(products),
    'payment-export': paymentExport.kind,
    'year-pack': yearPackJob,
  }),
  finders: { payments: findPayments },
  loops: [
    {
      name: 'payments',
      every: 5_000,
      work: async ({ payments }, stopping) => {
        await reconcile(payments, stopping)
        await sendRefunds(payments, stopping)
      },
    },
    { name: 'bills', every: HOUR, work: ({ payments }, stopping) => workOnBills(payments, stopping) },
    {
      name: 'payment-standings',
      every: 30_000,
      work: async ({ payments }, stopping) => tellStandings(payments, stopping),
    },
  ],
}
