import * as office from '../common/calls/office.ts'
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

/** A form with the file as `file` and what it is called as `name`. Nothing is booked yet. */
export const uploadStatement = office.post('/statements', 'bank.import', { answer: BankStatement })

export const listStatements = office.list('/statements', 'bank.read', StatementSelection, BankStatement)

export const getStatement = office.get('/statements/{id}', 'bank.read', { answer: BankStatement })

export const listBankLines = office.list('/statements/{id}/lines', 'bank.read', LineSelection, BankLine)

/** Books what is certain and suggests the rest, in the background: of all lines, or of those that a cancelled job left. */
export const applyStatement = office.post('/statements/{id}/apply', 'bank.import', { answer: BankStatement })

export const takeLineStep = office.post('/bank-lines/{id}/step', 'bank.import', { body: LineStep, answer: BankLine })

/** A form with the gateway's file: trace_id, amount, fee, settled_at. */
export const uploadSettlement = office.post('/settlements', 'bank.import', { answer: Settlement })

export const listSettlements = office.list('/settlements', 'bank.read', SettlementSelection, Settlement)

export const getSettlement = office.get('/settlements/{id}', 'bank.read', { answer: Settlement })

export const listSettlementLines = office.list(
  '/settlements/{id}/lines',
  'bank.read',
  SettlementLineSelection,
  SettlementLine,
)
