import type { GuardedAct } from '../services/approval/guarded-act.ts'
import { returnMoney } from '../services/call-off/refund-act.ts'
import { reliefAct } from '../services/dues/give-relief.ts'
import { membershipAct } from '../services/dues/membership-act.ts'
import { changeFee } from '../services/fee/fee-act.ts'
import { sendLetterAct } from '../services/letter/send-letter.ts'
import { changeGuardedWords } from '../services/mail-template/guarded-words.ts'
import { mergeMembers } from '../services/member/merge-members.ts'
import { resetFactorAct } from '../services/member/reset-factor.ts'
import { receiveMoney } from '../services/money/record-money.ts'
import { eraseData } from '../services/own-data/guarded-erasure.ts'
import { giveBack } from '../services/refund/refund-act.ts'
import { returnSeat } from '../services/refund/seat-refund.ts'
import { raiseLimit } from '../services/setting/raise-limit.ts'
import { grantRoles } from '../services/staff/guarded-roles.ts'
import { removeGuarded, resetGuarded } from '../services/staff/guarded-steps.ts'
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
