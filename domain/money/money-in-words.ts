import { koboOf } from '../common/money.ts'
import { capital } from '../common/words.ts'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

function inWords(amount: number): string {
  const found = scales.find(([least]) => amount >= least)
  if (found) {
    const [scale, name] = found
    const rest = amount % scale
    const joint = rest < 100 ? ' and ' : ' '
    return `${inWords(Math.floor(amount / scale))} ${name}${rest === 0 ? '' : `${joint}${inWords(rest)}`}`
  }
  if (amount < 20) return `${small[amount]}`
  const units = amount % 10
  return `${tens[Math.floor(amount / 10) - 2]}${units === 0 ? '' : `-${small[units]}`}`
}

/** "Thirty-five thousand naira only", as a receipt repeats its sum. */
export function nairaInWords(amount: number): string {
  const all = koboOf(amount)
  const words = inWords(Math.floor(all / 100))
  const kobo = all % 100 === 0 ? '' : `, ${inWords(all % 100)} kobo`
  return `${capital(words)} naira${kobo} only`
}
