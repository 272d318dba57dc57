import { linesOf } from '../kit/lines.ts'

/** An empty line starts a new paragraph. */
export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

const ITEM = /^[-*] +/

/** Paragraphs, and as lists of several texts what stands in lines that begin with a hyphen. */
export const blocksOf = (text: string): (string | string[])[] =>
  paragraphsOf(text).flatMap((paragraph) => {
    const blocks: (string | string[])[] = []
    for (const line of linesOf(paragraph)) {
      const last = blocks.at(-1)
      if (!ITEM.test(line)) blocks.push(line)
      else if (Array.isArray(last)) last.push(line.replace(ITEM, ''))
      else blocks.push([line.replace(ITEM, '')])
    }
    return blocks
  })
