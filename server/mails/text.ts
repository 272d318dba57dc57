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

/** What stands first, in the order of the mail or in the usual one. */
function parts({ order, paragraphs, body, code, facts, action }: MailContent): string[] {
  const written = {
    code: code ? [`    ${code}`] : [],
    details: facts ? [facts.map(({ label, value }) => wrapped(`${label}: ${value}`)).join('\n')] : [],
    button: action ? [`${action.label}:\n${action.address}`] : [],
  }
  return order
    ? order.flatMap((part) => (typeof part === 'string' ? written[part] : [wrapped(part.text)]))
    : [
        ...paragraphs.map(wrapped),
        ...(body ? body.lines.map(wrapped) : []),
        ...[...written.code, ...written.details, ...written.button],
      ]
}

/** The mail as plain text, with the slogan of the chapter below it. */
export const asText = (mail: MailContent, slogan: string) => {
  const { otherwise, unsubscribe } = mail
  return [
    ...parts(mail),
    ...(otherwise ? [wrapped(otherwise)] : []),
    ['NIPR FCT Chapter, Abuja', slogan].filter(Boolean).join('\n'),
    ...(unsubscribe ? [`Get no more mails like this:\n${unsubscribe}`] : []),
  ].join('\n\n')
}
