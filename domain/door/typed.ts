import { readShort } from '../events/short-code.ts'

const PREFIX = 'TICKET'

/** 217, FCT/0217 and FCT-000217 are one. */
const membershipNumber = /^(?:FCT[-/]*)?0*(\d{1,6})$/

/** What may be meant by what a camera read or somebody typed. */
export interface Typed {
  /** The content of a code, where it is one: without the address, and without blanks. */
  code: string
  /** The ticket number, with its prefix or as it was typed. */
  numbers: string[]
  short: string | null
  /** A membership number, without its letters and zeros. */
  member: number | null
}

/**
 * Reads what was shown at a door of this site. Blanks, dashes, case and the prefix of a ticket number do not matter. The host is
 * not signed: a code at the address of another site is none of ours.
 */
export function readTyped(shown: string, site: string): Typed {
  const text = shown.toUpperCase().replace(/\s/g, '')
  const own = site.toUpperCase()
  const isOurs = text.startsWith(`${own}/T/`) || text.startsWith(`${own}/V/`)
  const code = isOurs ? text.slice(own.length + '/T/'.length) : text
  const number = text.replace(/-/g, '')
  return {
    code,
    numbers: number.startsWith(PREFIX) ? [number] : [`${PREFIX}${number}`, number],
    short: readShort(text),
    member: Number(membershipNumber.exec(text)?.[1] ?? 0) || null,
  }
}
