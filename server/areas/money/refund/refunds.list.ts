import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import { listRefunds, type RefundEntry, type RefundSelection } from '#contract/money/refunds.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import { paymentTabs } from '#server/areas/money/payments/payments.list.ts'
import { TICKET_HOLDER } from '#server/areas/staff/approval/ask.ts'
import { concerns } from '#server/areas/staff/approval/concerns.ts'
import type { Db } from '#server/db/database.ts'
import { account, approval, fullName, isUnfinished, payment, refund, wordsOfPayment } from '#server/db/schema/index.ts'
import { isUnexplained, nextRefund, openStates, type Refund } from './refund.ts'

type Reader = Pick<OfficeContext, 'session'>

interface Told {
  row: Refund
  payer_account: number | null
  isMoneyless: boolean
}

function stepsOf(reader: Reader, { row, payer_account, isMoneyless }: Told): RefundEntry['steps'] {
  const steps: RefundEntry['steps'] = []
  const { session } = reader
  const { state, way, tries } = row
  const mayGive = session.account !== null && may(session.roles, 'money.refund')
  const isOwn = concerns(reader, payer_account)
  if (mayGive && way === 'transfer' && nextRefund(state, 'transfer.record') && !isOwn) steps.push('record')
  if (mayGive && state === 'approved' && tries === 0 && nextRefund(state, 'refund.cancel')) steps.push('cancel')
  if (mayGive && isMoneyless && isUnexplained(row) && !isOwn) steps.push('explain')
  if (state === 'unknown' && may(session.roles, 'money.requery')) steps.push('ask')
  return steps
}

const nameOf = (id: typeof refund.requested_by | typeof approval.decided_by) => sql<string | null>`
  (select ${fullName} from ${account} where ${account.id} = ${id})`

/** As the office sees refunds. */
export async function describeRefunds(db: Db, reader: Reader, ids: number[]): Promise<Map<number, RefundEntry>> {
  const rows = await db
    .select({
      row: refund,
      trace_id: payment.trace_id,
      payer: payment.payer_name,
      item: payment.item,
      purpose: payment.purpose,
      officer: nameOf(refund.requested_by),
      payer_account: payment.account_id,
      isMoneyless: sql<boolean>`(${paymentTabs.moneyless})`,
      approved_by: sql<
        string | null
      >`case when ${refund.approved_at} is not null then ${nameOf(approval.decided_by)} end`,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .leftJoin(approval, eq(approval.id, refund.approval_id))
    .where(inArray(refund.id, ids))
  return new Map(
    rows.map(({ row, officer, payer_account, isMoneyless, ...facts }) => [
      row.id,
      {
        id: row.id,
        state: row.state,
        way: row.way,
        purchase: row.purchase,
        reason: row.reason,
        ...facts,
        requested_by: row.attendee_id === null ? officer : TICKET_HOLDER,
        amount: row.kobo / 100,
        returned: row.returned_kobo === null ? null : row.returned_kobo / 100,
        requested_at: row.requested_at.toISOString(),
        sent_at: isoOrNull(row.sent_at),
        ended_at: isoOrNull(row.ended_at),
        reference: row.reference,
        transferred_on: row.transferred_on,
        failure: row.failure,
        steps: stepsOf(reader, { row, payer_account, isMoneyless }),
      },
    ]),
  )
}

/** For a second person, a transfer or the provider; or for somebody who sees what the provider did not give back. */
export const refundWaits = sql<boolean>`(${or(inArray(refund.state, openStates), isUnfinished)})`

const refundList = (reader: Reader): List<number, RefundSelection, RefundEntry> => ({
  table: refund,
  id: refund.id,
  orders: { newest: { by: refund.requested_at, down: true }, oldest: { by: refund.requested_at, down: false } },
  where: ({ tab, state, way, q }) =>
    and(
      tab && (tab === 'open' ? refundWaits : not(refundWaits)),
      state && eq(refund.state, state),
      way && eq(refund.way, way),
      q?.trim()
        ? sql`${refund.payment_id} in (select ${payment.id} from ${payment} where ${holdsWords(wordsOfPayment, q)})`
        : undefined,
    ),
  sum: () => sql`coalesce(${refund.returned_kobo}, ${refund.kobo})`,
  describe: (db, ids) => describeRefunds(db, reader, ids),
})

export default officeList(listRefunds, refundList)
