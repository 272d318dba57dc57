let signs: Intl.Segmenter | undefined

/** The first so many characters as a reader counts them: a letter with its marks is one, and so is a flag. */
export function firstCharacters(text: string, count: number): string {
  signs ??= new Intl.Segmenter('en')
  let passed = 0
  for (const { index } of signs.segment(text)) {
    if (passed === count) return text.slice(0, index)
    passed += 1
  }
  return text
}
