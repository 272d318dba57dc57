import { changeFee } from '../areas/dues/fee/fee-act.ts'
import { reliefAct } from '../areas/dues/give-relief.ts'
import { membershipAct } from '../areas/dues/membership-act.ts'
import { returnMoney } from '../areas/events/call-off/refund-act.ts'
import { sendLetterAct } from '../areas/mail/letter/send-letter.ts'
import { changeGuardedWords } from '../areas/mail/mail-template/guarded-words.ts'
import { mergeMembers } from '../areas/members/merge-members.ts'
import { eraseData } from '../areas/members/own-data/guarded-erasure.ts'
import { resetFactorAct } from '../areas/members/reset-factor.ts'
import { receiveMoney } from '../areas/money/record/record-money.ts'
import { giveBack } from '../areas/money/refund/refund-act.ts'
import { returnSeat } from '../areas/money/refund/seat-refund.ts'
import type { GuardedAct } from '../areas/staff/approval/guarded-act.ts'
import { grantRoles } from '../areas/staff/guarded-roles.ts'
import { removeGuarded, resetGuarded } from '../areas/staff/guarded-steps.ts'
import { raiseLimit } from '../areas/staff/setting/raise-limit.ts'
import { products } from './products.ts'

/** Everything that needs two persons. */
export const guardedActs: readonly GuardedAct[] = [
  grantRoles,
  removeGuarded,
  resetGuarded,
  changeFee,
  raiseLimit,
  changeGuardedWords,
  eraseData,
  mergeMembers,
  resetFactorAct,
  sendLetterAct,
  giveBack,
  returnSeat,
  returnMoney,
  receiveMoney(products),
  membershipAct,
  reliefAct,
]
