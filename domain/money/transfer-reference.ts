/** Who is named by a reference. The letters as ISO 7064 counts them: N is 23, F is 15, B is 11. */
const kinds = { member: { letters: 'NF', digits: '2315' }, bill: { letters: 'NB', digits: '2311' } } as const
type Kind = keyof typeof kinds

/** Abbreviations of banks that end as a reference begins: "TRANSF 12345678" names no member. */
const NOT_A_REFERENCE = /(?:TRA|CO|I)$/

const checkDigits = (kind: Kind, six: string) =>
  String(98 - (Number(`${kinds[kind].digits}${six}00`) % 97)).padStart(2, '0')

const written = (kind: Kind, six: string) => `${kinds[kind].letters}${six}${checkDigits(kind, six)}`

/** What a member writes into the text of a transfer, for life: FCT-004217 has NF00421743. Its last two digits are ISO 7064 MOD 97-10. */
export const transferReference = (membershipNumber: string) => written('member', membershipNumber.replace(/\D/g, ''))

/** What a payer writes into the text of the transfer for one bill. */
export const billReference = (bill: number) => written('bill', String(bill).padStart(6, '0'))

/** NF 004 217 43, as people read it. */
export const groupedReference = (reference: string) =>
  reference.replace(/^(N[FB])(\d{3})(\d{3})(\d{2})$/, '$1 $2 $3 $4')

export interface FoundReferences {
  /** The membership numbers, each once, in the order of the text. */
  numbers: string[]
  /** The bills. */
  bills: number[]
  /** What begins as a reference and is none: wrong check digits, or too few or too many digits. */
  broken: string[]
}

/** The references in the text of a transfer: in small letters, in groups, or without a gap to other words. */
export function referencesIn(text: string): FoundReferences {
  const capitals = text.normalize('NFKC').toUpperCase()
  const found: FoundReferences = { numbers: [], bills: [], broken: [] }
  for (const match of capitals.matchAll(/N([FB])[\s.:/_-]*(\d(?:[\s.:/_-]?\d)*)/g)) {
    if (NOT_A_REFERENCE.test(capitals.slice(Math.max(0, match.index - 3), match.index))) continue
    const [whole, letter, digits = ''] = match
    const kind = letter === 'B' ? 'bill' : 'member'
    const six = sixOf(kind, digits)
    if (six === null) found.broken.push(whole)
    else if (kind === 'member') found.numbers.push(`FCT-${six}`)
    else found.bills.push(Number(six))
  }
  return { ...found, numbers: [...new Set(found.numbers)], bills: [...new Set(found.bills)] }
}

/** The eight digits end where the digits do, or at a gap: "NF00421743 2026" is one, "NF004217432026" is none. */
function sixOf(kind: Kind, text: string): string | null {
  const first = /^(?:\D?\d){8}(?!\d)/.exec(text)?.[0].replace(/\D/g, '')
  const six = first?.slice(0, 6)
  return six && six !== '000000' && first?.slice(6) === checkDigits(kind, six) ? six : null
}
