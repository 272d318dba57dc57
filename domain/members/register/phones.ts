/** A spreadsheet takes a telephone number for a number, and the zero before it away. */
const withZero = (text: string) => (/^[789]\d{9}$/.test(text) ? `0${text}` : text)

const isPhone = (text: string) => /^\+?[\d\s().-]{7,30}$/.test(text) && text.replace(/\D/g, '').length >= 7

/** The telephone number of a cell, and what else stands in it; undefined where there is none. */
export function readPhones(cell: string): { phone: string; others: string[] } | undefined {
  const [phone, ...others] = cell
    .replace(/^tel\b[.:]?\s*/i, '')
    .split(/[/,;&|]|\s(?:or|and)\s/i)
    .map((part) => part.trim())
    .filter(Boolean)
  return phone !== undefined && isPhone(phone) && others.every(isPhone)
    ? { phone: withZero(phone), others: others.map(withZero) }
    : undefined
}

/** By what two ways to write a number are known as one; of no use where it is made up of one digit. */
export function phoneKeyOf(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= 7 && !/^(\d)\1*$/.test(digits) ? digits.slice(-10) : undefined
}
