import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyStateMachine } from 'xstate'
import { boxesOf, chartOf } from '#machines/replay/chart.ts'
import { universe } from '#machines/replay/universe.ts'
import { ChartPicture } from '#src/qa/chart/ChartPicture.tsx'
import type { LaidChart } from '#src/qa/chart/laid-chart.ts'

/** The colours of src/ui/theme.css, spelt out: a picture in a document has no sheet. */
const STYLE = `text{font:560 12px Overpass,"Segoe UI",Arial,sans-serif;fill:#0B201A}
.frame{fill:#fff;stroke:#6D7F77;stroke-width:1.5}
.compound>.frame,.parallel>.frame{fill:#F2F9F6}.compound .frame+.frame{fill:none}.parallel>.frame{stroke-dasharray:7 4}
.final>.frame{stroke:#0B201A}.name{font-size:15px;font-weight:700}.tag{fill:#005740}.note,.does{fill:#384D45;font-weight:400}
.line{fill:none;stroke:#566860;stroke-width:1.5}.tip,.start circle{fill:#566860}.ground{fill:#fff;fill-opacity:.86}`

export const pictureOf = (chart: LaidChart) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${chart.width} ${chart.height}" width="${chart.width}" role="img">`,
    `<title>The statechart of ${chart.id}; its table says the same</title><style>${STYLE}</style>`,
    `<rect width="${chart.width}" height="${chart.height}" fill="#fff"/>`,
    renderToStaticMarkup(createElement(ChartPicture, { chart })),
    '</svg>',
    '',
  ].join('\n')

const cell = (texts: readonly string[]) => texts.join(', ').replaceAll('|', '\\|') || ' '
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

export function pageOf(machine: AnyStateMachine, { id, version, about }: LaidChart): string {
  const { root, arrows } = chartOf(machine)
  const states = boxesOf(root).map((box) => row(box.id || '(the machine)', box.kind, cell(box.tags), cell(box.notes)))
  const ways = arrows.map(({ from, event, guard, to, actions }) =>
    row(
      from || '(anywhere)',
      cell([event]),
      guard ? cell([guard]) : ' ',
      to.length > 0 ? cell(to) : 'stays',
      cell(actions),
    ),
  )
  return [
    `# ${id}`,
    '',
    ...(about ? [about, ''] : []),
    `Version ${version}. Written by \`npm run check\` from the machine.`,
    '',
    `![The statechart of ${id}](${id}.svg)`,
    '',
    '| in the state | on | if | goes to | and does |',
    '|---|---|---|---|---|',
    ...ways,
    '',
    '| state | kind | tags | on entry, on exit, at work |',
    '|---|---|---|---|',
    ...states,
    '',
  ].join('\n')
}

/** Of the transitions those are counted that the gate counts. */
export const indexOf = (all: readonly { chart: LaidChart; machine: AnyStateMachine }[]) =>
  [
    '# The machines',
    '',
    'Every behaviour of the product is one of these, each with its statechart and the same as a table. Made by',
    '`npm run check` from the machines themselves. `npm run qa` shows them alive.',
    '',
    '| machine | what it is | states | transitions |',
    '|---|---|---|---|',
    ...all.map(({ chart: { id, about, boxes }, machine }) =>
      row(
        `[${id}](${id}.md)`,
        about.replaceAll('\n', ' ') || ' ',
        String(boxes.length - 1),
        String(universe(machine).length),
      ),
    ),
    '',
  ].join('\n')
