import { tableFrame } from '#contract/rich-text.ts'

const frame = Object.entries(tableFrame).map(([name, value]) => ` ${name}="${value}"`)

/** Puts a frame around each table of cleaned HTML, in which `<` begins a tag and never stands in a value. */
export const withTableFrames = (html: string): string =>
  html.replaceAll('<table>', `<div${frame.join('')}><table>`).replaceAll('</table>', '</table></div>')
