import type { MailContent } from './mail-content.ts'

const WIDTH = 72

/** A paragraph in lines that every program shows whole. */
function wrapped(paragraph: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    if (line && line.length + word.length >= WIDTH) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}

/** The mail as plain text, with the slogan of the chapter below it. */
export const asText = (
  { paragraphs, body, code, facts, action, otherwise, unsubscribe }: MailContent,
  slogan: string,
) =>
  [
    ...paragraphs.map(wrapped),
    ...(body ? body.lines.map(wrapped) : []),
    ...(code ? [`    ${code}`] : []),
    ...(facts ? [facts.map(({ label, value }) => wrapped(`${label}: ${value}`)).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...(otherwise ? [wrapped(otherwise)] : []),
    ['NIPR FCT Chapter, Abuja', slogan].filter(Boolean).join('\n'),
    ...(unsubscribe ? [`Get no more mails like this:\n${unsubscribe}`] : []),
  ].join('\n\n')
