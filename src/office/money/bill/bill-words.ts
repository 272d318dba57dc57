import type { BillLineState, BillState } from '#contract/money/bills.ts'
import { counted } from '#domain/common/words.ts'
import type { StateWords } from '#src/office/kit/StateBadge.tsx'

/** `2 members and 3 seats` */
export const forWhom = ({ members, seats }: { members: readonly unknown[]; seats: readonly unknown[] }): string =>
  [
    members.length > 0 || seats.length === 0 ? counted(members.length, 'member') : '',
    seats.length > 0 && counted(seats.length, 'seat'),
  ]
    .filter(Boolean)
    .join(' and ')

export const billWords: Record<BillState, StateWords> = {
  draft: { set: 'quiet', word: 'Draft' },
  issued: { set: 'pending', word: 'Issued' },
  partPaid: { set: 'pending', word: 'Part paid' },
  paid: { set: 'paid', word: 'Paid' },
  expired: { set: 'rejected', word: 'Expired' },
  cancelled: { set: 'quiet', word: 'Cancelled' },
}

export const billLineWords: Record<BillLineState, StateWords> = {
  open: { set: 'pending', word: 'To be paid' },
  given: { set: 'paid', word: 'Paid' },
  credited: { set: 'approved', word: 'Credit of the payer' },
  cancelled: { set: 'quiet', word: 'Cancelled' },
  returned: { set: 'quiet', word: 'Taken back' },
}
