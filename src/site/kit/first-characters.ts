let signs: Intl.Segmenter | undefined

/** Characters that never join with another into one. */
const APART = /^[\x20-\x7e\xa0-\u02ff\u2010-\u201f\u2026\u20a6]*$/

/** The first so many characters as a reader counts them: a letter with its marks is one, and so is a flag. */
export function firstCharacters(text: string, count: number): string {
  // With one more than asked for, so that a mark on the last one is seen.
  if (APART.test(text.slice(0, count + 1))) return text.slice(0, count)
  signs ??= new Intl.Segmenter('en')
  let passed = 0
  for (const { index } of signs.segment(text)) {
    if (passed === count) return text.slice(0, index)
    passed += 1
  }
  return text
}

type Named = { first_name: string; sur_name: string }

/** The two letters an avatar shows. */
export const avatarLetters = ({ first_name, sur_name }: Named) =>
  firstCharacters(first_name.trim() || sur_name.trim(), 2).toUpperCase()
