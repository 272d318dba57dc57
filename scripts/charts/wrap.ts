const LONGEST = 28

/** Lines of a few words; what is longer than a line stands alone in it. */
export function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LONGEST) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
