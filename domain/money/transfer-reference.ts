/** The letters as ISO 7064 counts them: N is 23, F is 15. */
const LETTERS = '2315'
/** Abbreviations of banks that end as a reference begins: "TRANSF 12345678" names no member. */
const NOT_A_REFERENCE = /(?:TRA|CO|I)$/

const checkDigits = (six: string) => String(98 - (Number(`${LETTERS}${six}00`) % 97)).padStart(2, '0')

/** What a member writes into the text of a transfer, for life: FCT-004217 has NF00421743. Its last two digits are ISO 7064 MOD 97-10. */
export function transferReference(membershipNumber: string): string {
  const six = membershipNumber.replace(/\D/g, '')
  return `NF${six}${checkDigits(six)}`
}

/** NF 004 217 43, as people read it. */
export const groupedReference = (reference: string) => reference.replace(/^(NF)(\d{3})(\d{3})(\d{2})$/, '$1 $2 $3 $4')

export interface FoundReferences {
  /** The membership numbers, each once, in the order of the text. */
  numbers: string[]
  /** What begins as a reference and is none: wrong check digits, or too few or too many digits. */
  broken: string[]
}

/** The references in the text of a transfer: in small letters, in groups, or without a gap to other words. */
export function referencesIn(text: string): FoundReferences {
  const capitals = text.normalize('NFKC').toUpperCase()
  const found: FoundReferences = { numbers: [], broken: [] }
  for (const match of capitals.matchAll(/NF[\s.:/_-]*(\d(?:[\s.:/_-]?\d)*)/g)) {
    if (NOT_A_REFERENCE.test(capitals.slice(Math.max(0, match.index - 3), match.index))) continue
    const [whole, digits = ''] = match
    const read = numberOf(digits)
    if (read === null) found.broken.push(whole)
    else if (!found.numbers.includes(read)) found.numbers.push(read)
  }
  return found
}

/** The eight digits end where the digits do, or at a gap: "NF00421743 2026" is one, "NF004217432026" is none. */
function numberOf(text: string): string | null {
  const first = /^(?:\D?\d){8}(?!\d)/.exec(text)?.[0].replace(/\D/g, '')
  const six = first?.slice(0, 6)
  return six && six !== '000000' && first?.slice(6) === checkDigits(six) ? `FCT-${six}` : null
}
