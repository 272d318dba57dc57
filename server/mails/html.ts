import { escaped } from '#domain/common/escaped.ts'
import type { MailContent } from './mail-content.ts'

/** The chapter's colours; programs for mail know neither variables nor newer notations. */
const ink = '#0B201A'
const inkSoft = '#384D45'
const mist = '#F2F9F6'
const line = '#D3E0DA'
const forest = '#00372A'
const brand = '#005740'
const leaf = '#84D1AF'
const sun = '#FA7926'

const serif = "'Noto Serif', Georgia, 'Times New Roman', serif"
const sans = "Overpass, 'Helvetica Neue', Arial, sans-serif"

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

const styles: Record<string, string> = {
  p: 'margin:0 0 16px',
  h2: `margin:24px 0 12px;font:600 21px/1.3 ${serif};color:${forest}`,
  h3: `margin:20px 0 8px;font:600 18px/1.3 ${serif};color:${forest}`,
  ul: 'margin:0 0 16px;padding:0 0 0 22px',
  ol: 'margin:0 0 16px;padding:0 0 0 26px',
  blockquote: `margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid ${leaf};color:${inkSoft}`,
  a: `color:${brand}`,
}

/** Clean HTML of a letter: programs for mail know no style sheet, so each element is dressed by itself. */
const dressed = (html: string) =>
  html.replaceAll(/<(p|h2|h3|ul|ol|blockquote|a)\b/g, (whole, tag: string) => `${whole} style="${styles[tag]}"`)

/** Each digit stands by itself to the eye, and the code is one word to a reader who copies or hears it. */
const codeBox = (code: string) =>
  `<p style="margin:24px 0;padding:20px 12px;border:1px solid ${line};border-radius:8px;background:${mist};text-align:center;font:600 34px/1.2 ${serif};letter-spacing:8px;color:${forest}">${escaped(code)}</p>`

const fact = ({ label, value }: NonNullable<MailContent['facts']>[number]) =>
  `<tr><th scope="row" style="padding:9px 16px 9px 0;border-top:1px solid ${line};text-align:left;vertical-align:top;font-weight:400;font-size:15px;color:${inkSoft};white-space:nowrap">${escaped(label)}</th><td style="padding:9px 0;border-top:1px solid ${line};font-weight:600;overflow-wrap:anywhere">${escaped(value)}</td></tr>`

const factTable = (facts: NonNullable<MailContent['facts']>) =>
  `<table style="width:100%;margin:24px 0;border-collapse:collapse;border-bottom:1px solid ${line}">${facts.map(fact).join('')}</table>`

const button = ({ label, address }: NonNullable<MailContent['action']>) =>
  `<p style="margin:24px 0"><a href="${escaped(address)}" target="_blank" style="display:inline-block;padding:13px 24px;border-radius:8px;background:${brand};color:#FFFFFF;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`

const aside = (text: string) =>
  `<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${line};font-size:15px;color:${inkSoft}">${escaped(text)}</p>`

const stopLink = (address: string) =>
  `<p style="max-width:560px;margin:8px auto 0;text-align:center;font-size:14px"><a href="${escaped(address)}" target="_blank" style="color:${inkSoft}">Get no more mails like this</a></p>`

/** What stands below the heading, in the order of the mail or in the usual one. */
function parts({ order, paragraphs, body, code, facts, action }: MailContent) {
  const drawn = { code: code && codeBox(code), details: facts && factTable(facts), button: action && button(action) }
  return order
    ? order.map((part) => (typeof part === 'string' ? drawn[part] : paragraph(part.text)))
    : [...paragraphs.map(paragraph), body && dressed(body.html), drawn.code, drawn.details, drawn.button]
}

/** The mail as HTML that needs nothing from anywhere. */
export const asHtml = (mail: MailContent, slogan: string) =>
  document(mail, [...parts(mail), mail.otherwise && aside(mail.otherwise)].filter(Boolean).join('\n'), slogan)

const document = ({ subject, heading, unsubscribe }: MailContent, content: string, slogan: string) => `<!DOCTYPE html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${mist};color:${ink};font:17px/1.55 ${sans}">
<div style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid ${line};border-radius:12px;overflow:hidden">
<div style="padding:20px 28px;border-bottom:4px solid ${sun};background:${forest};color:#FFFFFF;font:600 19px/1.3 ${serif}">NIPR FCT Chapter<span style="display:block;font:14px/1.5 ${sans};color:${leaf}">Nigerian Institute of Public Relations, Abuja</span></div>
<div style="padding:28px">
<h1 style="margin:0 0 20px;font:600 26px/1.25 ${serif};color:${forest}">${escaped(heading)}</h1>
${content}
</div>
</div>
<p style="max-width:560px;margin:16px auto 0;text-align:center;font-size:14px;color:${inkSoft}">${escaped(slogan)}</p>${unsubscribe ? `\n${stopLink(unsubscribe)}` : ''}
</body>
</html>
`
