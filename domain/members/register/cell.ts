/** Marks of direction and the like, which nobody sees, and every kind of blank. */
const HIDDEN = /[\p{Cf}\p{Cc}\p{Co}\p{Cn}]/gu

/** A cell as people read it: on one line, without what nobody sees, and without what keeps it from being taken for a formula. */
export const visible = (cell: string) =>
  cell
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(HIDDEN, '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

const nothings = new Set(['n/a', 'n.a', 'n.a.', 'na', 'tba', 'tbd', 'nil', 'none', 'null', 'unknown', 'not available'])

/** What stands in a register where nothing is known. Na may be a name. */
export const saysNothing = (text: string, isName = false) =>
  /^[-–—_.?/*]*$/u.test(text) || (nothings.has(text.toLowerCase()) && !(isName && text.toLowerCase() === 'na'))

/** By what a value is known again, however it is written. */
export const valueKey = (text: string) => visible(text).toLowerCase()
