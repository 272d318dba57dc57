import { foldedWords } from '../common/fold.ts'

/** Words that firms write in full or short. */
const short: Record<string, string> = { limited: 'ltd', company: 'co', nigeria: 'nig', incorporated: 'inc', and: '' }

/** A payer's name by which two spellings of it are known to be one: without case, marks and signs, and "Limited" is "Ltd". */
export const payerName = (name: string): string =>
  foldedWords(name.replaceAll(/(?<=\p{L})\.(?=\p{L})/gu, ''))
    .map((word) => short[word] ?? word)
    .filter((word) => word !== '')
    .join(' ')
