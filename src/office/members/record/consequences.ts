import { type MemberDues, reliefKinds, type returnSteps } from '#contract/members/member-dues.ts'
import { writtenDay } from '#domain/common/days.ts'
import { plainNaira } from '#domain/common/money.ts'
import { firstDayOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import type { Texts } from '#machines/parts/form/form.ts'
import { sumOf } from '#src/office/kit/figures.ts'

type Known = Pick<
  MemberDues,
  | ('day' | 'owed' | 'owed_exact' | 'credit' | 'years' | 'relievable' | 'limit')
  | ('owed_on_return' | 'owed_on_return_exact' | 'membership')
>

export interface ReliefForm extends Texts {
  /** One of `reliefKinds`. */
  kind: string
  from_year: string
  to_year: string
  price: string
  until: string
  ground: string
  reason: string
  minute: string
}

const second = 'A second person approves it first.'

const inARow = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ')

/** Who decides about a relief that takes off so much. */
function whoDecides({ set, left }: MemberDues['limit'], off: number): string {
  if (off <= left) return ''
  if (set === 0) return second
  if (off > set) return `A second person approves it first: it is above ${plainNaira(set)}.`
  return `A second person approves it first: with what this member was given alone in this dues year, or you have given to others, it is above ${plainNaira(set)}.`
}

function chosenOf({ relievable }: Known, { from_year, to_year }: ReliefForm) {
  const [from, to] = [Number(from_year), Number(to_year)]
  return relievable.filter(({ year }) => from <= year && year <= to)
}

function ofWaiver(dues: Known, form: ReliefForm): string[] {
  const chosen = chosenOf(dues, form)
  if (chosen.length === 0) return []
  const off = chosen.reduce((sum, { price }) => sum + price, 0)
  const isOwed = dues.credit === 0 && chosen.every(({ due }) => due <= dues.day)
  const years = yearsInWords(chosen.map(({ year }) => year))
  return [
    `Waives ${years}: ${plainNaira(off)} is no longer ${isOwed ? 'owed' : 'charged'}.`,
    whoDecides(dues.limit, off),
  ]
}

function ofReduction(dues: Known, form: ReliefForm): string[] {
  const [chosen, price] = [chosenOf(dues, form), sumOf(form.price)]
  if (chosen.length === 0 || !Number.isInteger(price)) return []
  const off = chosen.reduce((sum, one) => sum + one.price - price, 0)
  if (chosen.some((one) => one.price <= price)) return ['Give less than each year costs.']
  const years = yearsInWords(chosen.map(({ year }) => year))
  const each = chosen.length > 1 ? 'cost' : 'costs'
  return [
    `${years} ${each} ${plainNaira(price)}${chosen.length > 1 ? ' each' : ''}: ${plainNaira(off)} less is charged.`,
    whoDecides(dues.limit, off),
  ]
}

function ofPutOff(dues: Known, { from_year, until }: ReliefForm): string[] {
  const one = dues.relievable.find(({ year }) => year === Number(from_year))
  if (!one || !until) return []
  return [
    `${nameOfYear(one.year)} falls due on ${writtenDay(until)}. Its ${plainNaira(one.price)} is not owed until then.`,
    whoDecides(dues.limit, one.price),
  ]
}

function ofExemption({ from_year, price: typed }: ReliefForm): string[] {
  const price = sumOf(typed)
  if (!from_year || !Number.isInteger(price)) return []
  const costs = price === 0 ? 'nothing is charged' : `each year costs ${plainNaira(price)} at most`
  return [`From ${nameOfYear(Number(from_year))} on ${costs}, until the exemption is lifted.`, second]
}

/** What a relief will do, as far as it is filled in. */
export function ofRelief(dues: Known, form: ReliefForm): string {
  const sentences = {
    waived: () => ofWaiver(dues, form),
    reduced: () => ofReduction(dues, form),
    putOff: () => ofPutOff(dues, form),
    exempt: () => ofExemption(form),
  }
  const kind = reliefKinds.find((one) => one === form.kind)
  return kind ? inARow(sentences[kind]()) : ''
}

/** What the end of a membership will do. */
export function ofEnd(dues: Known, how: string): string {
  const isAhead = dues.years.some(({ year, stands }) => stands === 'paid' && firstDayOf(year) > dues.day)
  return inARow([
    'The grade is gone, and no further year is charged.',
    dues.owed > 0 ? `${plainNaira(dues.owed_exact ?? dues.owed)} stays owed unless it is waived.` : '',
    isAhead ? 'What was paid for years to come becomes credit.' : '',
    how === 'died' ? 'No mail goes to them any more.' : 'The member is told by mail, with the reason.',
    second,
  ])
}

/** What each step of a return will do. */
export function ofReturn(
  { owed_on_return, owed_on_return_exact: owed = owed_on_return ?? 0 }: Known,
  step: (typeof returnSteps)[number],
): string {
  const owes = owed ? `${plainNaira(owed)} is owed then, with the years in between.` : 'Nothing is owed then.'
  const sentences = {
    takeBack: ['The membership goes on as if it had not ended.', owes, second],
    approve: ['The membership goes on once its arrears are verified.', owes, second],
    verify: ['The membership goes on today, and the member is told by mail.', owes],
  }
  return inARow(sentences[step])
}
