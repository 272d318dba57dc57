import { readFile, writeFile } from 'node:fs/promises'
import { letters } from './lettering.ts'
import { type Block, pdf } from './pdf.ts'
import { zip } from './zip.ts'

const notice = 'Sample material of the demo of the FCT chapter website. Not a publication of the institute.'

const release: Block[] = [
  { text: 'Use this outline when the chapter, or your employer, has news for the press. Keep it to one page.' },
  { head: 'Before you write' },
  { item: 'Say the news in one sentence. If you cannot, it is not ready.' },
  { item: 'Name the person who approves the text, and the person who answers the telephone.' },
  { item: 'Check every name, title, figure and date with its source.' },
  { head: 'The release' },
  { text: '[For immediate release, or: Not for release before (date, hour)]' },
  { text: '[Headline: who does what, in ten words or fewer]' },
  { text: '[Place, date] - [Opening paragraph: what happened, who it touches, when and where. Thirty words.]' },
  { text: '[Second paragraph: why it matters to the reader, with one figure and its source.]' },
  { text: '[Quotation: one person, two sentences, something only that person could say.]' },
  { text: '[Third paragraph: background, and what happens next.]' },
  { text: '[Ends]' },
  { head: 'Notes to editors' },
  { item: 'About the organisation, in forty words.' },
  { item: 'Pictures: where they are, who is in them, who may use them.' },
  { item: 'Contact: name, telephone, press@example.org.' },
  { head: 'Before you send' },
  { item: 'Read it aloud once. Cut what you would not say.' },
  { item: 'Send it as text in the message, not only as an attachment.' },
  { item: 'Keep the approved version and the list of those who had it.' },
]

const crisis: Block[] = [
  {
    text: 'A checklist for the first day of a crisis. Print it, fill in the names, and keep a copy on paper.',
  },
  { head: 'The first hour' },
  { item: 'Call the crisis lead and open a log: time, fact, source, decision.' },
  { item: 'Separate what is known, what is thought and what is not known.' },
  { item: 'See that people are safe before anything is published.' },
  { item: 'Stop scheduled posts and advertisements.' },
  { item: 'Publish a holding statement: what happened, what is being done, when you will speak again.' },
  { head: 'The first half day' },
  { item: 'Tell staff before they read it elsewhere.' },
  { item: 'Choose one spokesperson and one stand-in; brief both from the same page.' },
  { item: 'List those affected and who calls them. A person first, a letter after.' },
  { item: 'Answer every press call, even when the answer is a time to call again.' },
  { item: 'Correct what is wrong with facts. Do not argue.' },
  { head: 'The first day' },
  { item: 'Keep the promise of the holding statement: speak again at the hour you named.' },
  { item: 'Say what you will change, and who is responsible for it.' },
  { item: 'Have counsel read for accuracy, not for silence.' },
  { item: 'Hand over in writing when the shift changes.' },
  { head: 'Holding statement' },
  {
    text:
      'We know that [event] took place at [place] at about [hour]. Our first concern is for [people]. ' +
      'We are [action]. We will speak again at [hour] through [channel].',
  },
  { head: 'Names' },
  {
    rows: [
      ['Part', 'Name', 'Stand-in', 'Reached at'],
      ['Crisis lead', '', '', ''],
      ['Spokesperson', '', '', ''],
      ['Log keeper', '', '', ''],
      ['Staff messages', '', '', ''],
      ['Press desk', '', '', 'press@example.org'],
    ],
  },
  { head: 'Afterwards' },
  { item: 'Within two weeks, go through the log together: what was late, what was wrong, what worked.' },
  { item: 'Put the changes in this list and rehearse them once a year.' },
]

const ethics: Block[] = [
  {
    text:
      "A reader's summary of the twelve articles of the code of ethics, in our own words. " +
      "The institute's published code prevails.",
  },
  { head: 'What members owe to people' },
  { item: '1. Respect human rights and constitutional freedoms in all professional work.' },
  { item: '2. Leave each person free to judge for himself or herself.' },
  { item: '3. Let every side of a dispute be heard.' },
  { item: '4. Keep information flowing and the channels that carry it honest.' },
  { head: 'What members owe to the truth and to clients' },
  { item: '5. Put truth and honesty first, always.' },
  { item: '6. Keep the confidences of present and past employers and clients.' },
  { item: '7. Take no work in which interests conflict.' },
  { item: '8. Accept no fee that depends on a promised result.' },
  { head: 'What members owe to each other' },
  { item: "9. Protect a colleague's good standing, and still report unethical conduct." },
  { item: '10. Do not displace a colleague unless all concerned agree.' },
  { item: '11. Set up no front organisation that hides whom it serves.' },
  { item: '12. Work with other members to uphold the code.' },
  { head: 'Three questions before you act' },
  { text: "Would I be content to see this decision, and my reasons, in tomorrow morning's paper?" },
  { text: 'Who is affected and has not been heard?' },
  { text: 'If a colleague did the same to me, would I call it fair?' },
  { text: "This summary gives no legal advice and replaces nothing. The institute's published code prevails." },
]

const quarter = (months: string[]): Block => ({
  rows: [['Month', 'Event', 'Who leads', 'Done by'], ...months.map((month) => [month, '', '', ''])],
})

const planner: Block[] = [
  {
    text: 'A planner for one year of events, for a chapter committee or an in-house team. Fill in a quarter at a time.',
  },
  { head: 'First quarter' },
  quarter(['January', 'February', 'March']),
  { head: 'Second quarter' },
  quarter(['April', 'May', 'June']),
  { head: 'Third quarter' },
  quarter(['July (subscriptions due on 1 July)', 'August', 'September']),
  { head: 'Fourth quarter' },
  quarter(['October', 'November', 'December']),
  { head: 'Twelve weeks before' },
  { item: 'Purpose in one sentence, audience, budget, the one person who decides.' },
  { item: 'Room booked, with step-free access and a plan for lost power.' },
  { head: 'Eight weeks before' },
  { item: 'Speakers confirmed in writing; poster and page published; registration open.' },
  { head: 'Two weeks before' },
  { item: 'Running order sent to everyone on stage; name badges, sign-in list and certificates prepared.' },
  { head: 'One week after' },
  { item: 'Thanks sent, attendance and cost recorded, three lessons written down.' },
]

const contacts = [
  ['Outlet', 'Kind', 'Desk', 'Contact', 'E-mail', 'Telephone', 'Deadline', 'Last spoken', 'Notes'],
  ['Sample Daily', 'Newspaper', 'News', 'Name of editor', 'news@example.org', '', '16:00', '', notice],
  ['Sample Daily', 'Newspaper', 'Business', 'Name of reporter', 'business@example.org', '', '15:00', '', ''],
  ['Sample Radio', 'Radio', 'Morning programme', 'Name of producer', 'radio@example.org', '', '05:30', '', ''],
  ['Sample Television', 'Television', 'Assignments', 'Name of editor', 'desk@example.org', '', '11:00', '', ''],
  ['Sample Online', 'Website', 'News', 'Name of editor', 'online@example.org', '', 'Any time', '', ''],
]

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const xmlText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
const office = 'application/vnd.openxmlformats-officedocument'
const schemas = 'http://schemas.openxmlformats.org'
const contentTypes = (parts: Record<string, string>) =>
  `${xml}<Types xmlns="${schemas}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  Object.entries(parts)
    .map(([name, type]) => `<Override PartName="${name}" ContentType="${office}.${type}+xml"/>`)
    .join('') +
  '</Types>'
const relations = (targets: [type: string, target: string][]) =>
  `${xml}<Relationships xmlns="${schemas}/package/2006/relationships">` +
  targets
    .map(([type, target], index) => {
      const kind = `${schemas}/officeDocument/2006/relationships/${type}`
      return `<Relationship Id="rId${index + 1}" Type="${kind}" Target="${target}"/>`
    })
    .join('') +
  '</Relationships>'

const speech: [style: string, text: string][] = [
  ['Title', 'Speech Notes Template'],
  ['Normal', notice],
  ['Heading1', 'The occasion'],
  ['Normal', 'Event: [name]. Audience: [who, how many]. Length: [minutes]. Speaker: [name and title].'],
  ['Normal', 'One sentence they should repeat tomorrow: [sentence].'],
  ['Heading1', 'Opening'],
  [
    'Normal',
    '[Greet in order of precedence, in one breath.] [A picture, a person or a figure. No joke about speeches.]',
  ],
  ['Heading1', 'Three points'],
  ['Normal', '1. [Point. Proof. What it means for this room.]'],
  ['Normal', '2. [Point. Proof. What it means for this room.]'],
  ['Normal', '3. [Point. Proof. What it means for this room.]'],
  ['Heading1', 'Close'],
  ['Normal', '[Return to the opening picture.] [Ask for one thing, by one date.] [Thank the hosts.]'],
  ['Heading1', 'Check'],
  ['Normal', 'Names pronounced aloud with their owners. Figures carry a source. Read once with a clock.'],
]

function docx() {
  const main = `xmlns:w="${schemas}/wordprocessingml/2006/main"`
  const paragraphs = speech
    .map(([style, text]) => {
      const properties = `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`
      return `<w:p>${properties}<w:r><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r></w:p>`
    })
    .join('')
  const style = (id: string, name: string, size: number, colour: string, bold: boolean, after: number) =>
    `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}>` +
    `<w:name w:val="${name}"/>` +
    `<w:pPr>${bold ? '<w:keepNext/>' : ''}<w:spacing w:before="${bold ? 240 : 0}" w:after="${after}"/></w:pPr>` +
    `<w:rPr><w:rFonts w:ascii="${bold ? 'Georgia' : 'Arial'}" w:hAnsi="${bold ? 'Georgia' : 'Arial'}"/>` +
    `${bold ? '<w:b/>' : ''}<w:color w:val="${colour}"/><w:sz w:val="${size}"/>` +
    '<w:lang w:val="en-GB"/></w:rPr></w:style>'
  return zip({
    '[Content_Types].xml': contentTypes({
      '/word/document.xml': 'wordprocessingml.document.main',
      '/word/styles.xml': 'wordprocessingml.styles',
    }),
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([['styles', 'styles.xml']]),
    'word/styles.xml':
      `${xml}<w:styles ${main}>${style('Normal', 'Normal', 22, '0B201A', false, 140)}` +
      `${style('Title', 'Title', 52, '005740', true, 200)}${style('Heading1', 'heading 1', 30, '005740', true, 100)}` +
      '</w:styles>',
    'word/document.xml':
      `${xml}<w:document ${main}><w:body>${paragraphs}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>` +
      '<w:pgMar w:top="1134" w:right="1304" w:bottom="1134" w:left="1304" ' +
      'w:header="709" w:footer="709" w:gutter="0"/>' +
      '</w:sectPr></w:body></w:document>',
  })
}

const budget: [line: string, planned: number, spent: number][] = [
  ['Research and measurement', 100_000, 0],
  ['Design and print', 200_000, 0],
  ['Photography and film', 150_000, 0],
  ['Event and venue', 400_000, 0],
  ['Media and distribution', 250_000, 0],
  ['Reserve (10 %)', 110_000, 0],
]

function xlsx() {
  const text = (at: string, value: string, style = 0) =>
    `<c r="${at}" s="${style}" t="inlineStr"><is><t>${xmlText(value)}</t></is></c>`
  const number = (at: string, value: number) => `<c r="${at}" s="2"><v>${value}</v></c>`
  const sum = (at: string, formula: string, value: number, style = 2) =>
    `<c r="${at}" s="${style}"><f>${formula}</f><v>${value}</v></c>`
  const row = (index: number, cells: string) => `<row r="${index}">${cells}</row>`
  const heads = ['Line', 'Planned (NGN)', 'Spent (NGN)', 'Left (NGN)']
  const last = 4 + budget.length
  const planned = budget.reduce((total, [, amount]) => total + amount, 0)
  const rows = [
    row(1, text('A1', 'Campaign Budget Planner', 1)),
    row(2, text('A2', notice)),
    row(4, heads.map((head, index) => text(`${'ABCD'[index]}4`, head, 1)).join('')),
    ...budget.map(([line, plan, spent], index) => {
      const at = 5 + index
      const left = sum(`D${at}`, `B${at}-C${at}`, plan - spent)
      return row(at, text(`A${at}`, line) + number(`B${at}`, plan) + number(`C${at}`, spent) + left)
    }),
    row(
      last + 1,
      text(`A${last + 1}`, 'Total', 1) +
        sum(`B${last + 1}`, `SUM(B5:B${last})`, planned, 3) +
        sum(`C${last + 1}`, `SUM(C5:C${last})`, 0, 3) +
        sum(`D${last + 1}`, `SUM(D5:D${last})`, planned, 3),
    ),
    row(last + 3, text(`A${last + 3}`, 'All figures are round samples. Replace them with your own.')),
  ]
  const main = `xmlns="${schemas}/spreadsheetml/2006/main"`
  return zip({
    '[Content_Types].xml': contentTypes({
      '/xl/workbook.xml': 'spreadsheetml.sheet.main',
      '/xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
      '/xl/styles.xml': 'spreadsheetml.styles',
    }),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/workbook.xml':
      `${xml}<workbook ${main} xmlns:r="${schemas}/officeDocument/2006/relationships">` +
      '<sheets><sheet name="Budget" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/styles.xml':
      `${xml}<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Arial"/></font>` +
      '<font><b/><sz val="11"/><color rgb="FF005740"/><name val="Arial"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
      '<fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      '<cellXfs count="4">' +
      '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
      '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
      '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
      '<xf numFmtId="3" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
      '</cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml':
      `${xml}<worksheet ${main}><cols><col min="1" max="1" width="34" customWidth="1"/>` +
      `<col min="2" max="4" width="18" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`,
  })
}

async function markSheet() {
  const marks = [
    { name: 'mark', ground: '#FFFFFF', label: 'In colour', ink: '#0B201A' },
    { name: 'mark-on-dark', ground: '#00372A', label: 'On dark', ink: '#FFFFFF' },
    { name: 'mark-mono', ground: '#F2F9F6', label: 'One colour', ink: '#0B201A' },
  ]
  const panels = await Promise.all(
    marks.map(async ({ name, ground, label, ink }, index) => {
      const svg = await readFile(new URL(`../../src/art/${name}.svg`, import.meta.url), 'utf8')
      const x = index * 400
      return (
        `<path fill="${ground}" d="M${x} 0h400v400H${x}z"/>` +
        svg
          .replace('<svg ', `<svg x="${x + 110}" y="84" width="180" height="180" `)
          .replace(/<title>.*?<\/title>/, '') +
        letters(label, { face: 'text', size: 22, fill: ink, x: x + 110, y: 326 })
      )
    }),
  )
  const title = '<title>Chapter mark, three versions. Sample material of the demo of the FCT chapter website.</title>'
  const line = letters(notice, { face: 'text', size: 19, fill: '#0B201A', x: 110, y: 446 })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 480" role="img">${title}
<path fill="#fff" d="M0 0h1200v480H0z"/>${panels.join('')}${line}</svg>\n`
  return svg.replace(/-?\d+\.\d{3,}/g, (figure) => String(Number(Number(figure).toFixed(4))))
}

export async function writeResources(folder: string) {
  const csv = contacts.map((row) => row.map((cell) => (/[,"]/.test(cell) ? `"${cell}"` : cell)).join(',')).join('\r\n')
  const files: Record<string, Buffer | string> = {
    'media-release-template.pdf': pdf('Media Release Template', release),
    'crisis-communication-checklist.pdf': pdf('Crisis Communication Checklist', crisis),
    'code-of-ethics-summary.pdf': pdf('Code of Ethics Summary', ethics),
    'events-calendar-planner.pdf': pdf('Events Calendar Planner', planner),
    'media-contact-list-template.csv': `${csv}\r\n`,
    'speech-notes-template.docx': docx(),
    'campaign-budget-planner.xlsx': xlsx(),
    'chapter-mark.svg': await markSheet(),
  }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(`${folder}${name}`, content)
    console.log(`resources/${name} ${Buffer.byteLength(content)}`)
  }
}
