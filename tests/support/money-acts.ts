import type { LineStep } from '#contract/money/bank.ts'
import type { LineSplit } from '#contract/money/bank-split.ts'
import type { MoneyReceived } from '#contract/money/money.ts'

/** What an officer does with money, as a test of kills hands it to a server's life. */
export interface MoneyAct {
  by: number
  does:
    | { kind: 'split'; line: number; split: LineSplit }
    | { kind: 'step'; line: number; step: LineStep }
    | { kind: 'record'; money: MoneyReceived }
}
