import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById } from '../common/parts.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import {
  BankLine,
  BankStatement,
  LineSelection,
  LineStep,
  Settlement,
  SettlementLine,
  SettlementLineSelection,
  SettlementSelection,
  StatementSelection,
} from './bank.ts'

const common = { access: 'office', at: 'data', failure: somethingWentWrong } as const
const reading = { ...common, method: 'GET', permission: 'bank.read' } as const
const changing = { ...common, method: 'POST', permission: 'bank.import' } as const

/** A form with the file as `file` and what it is called as `name`. Nothing is booked yet. */
export const uploadStatement = endpoint({ ...changing, path: '/office/statements', answer: BankStatement })

export const listStatements = endpoint({
  ...reading,
  path: '/office/statements',
  query: StatementSelection,
  answer: page(BankStatement),
})

export const getStatement = endpoint({
  ...reading,
  path: '/office/statements/{id}',
  params: ById,
  answer: BankStatement,
})

export const listBankLines = endpoint({
  ...reading,
  path: '/office/statements/{id}/lines',
  params: ById,
  query: LineSelection,
  answer: page(BankLine),
})

/** Books what is certain and suggests the rest, in the background: of all lines, or of those that a cancelled job left. */
export const applyStatement = endpoint({
  ...changing,
  path: '/office/statements/{id}/apply',
  params: ById,
  answer: BankStatement,
})

export const takeLineStep = endpoint({
  ...changing,
  path: '/office/bank-lines/{id}/step',
  params: ById,
  body: LineStep,
  answer: BankLine,
})

/** A form with the gateway's file: trace_id, amount, fee, settled_at. */
export const uploadSettlement = endpoint({ ...changing, path: '/office/settlements', answer: Settlement })

export const listSettlements = endpoint({
  ...reading,
  path: '/office/settlements',
  query: SettlementSelection,
  answer: page(Settlement),
})

export const getSettlement = endpoint({
  ...reading,
  path: '/office/settlements/{id}',
  params: ById,
  answer: Settlement,
})

export const listSettlementLines = endpoint({
  ...reading,
  path: '/office/settlements/{id}/lines',
  params: ById,
  query: SettlementLineSelection,
  answer: page(SettlementLine),
})
