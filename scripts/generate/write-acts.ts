import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { roleNames, roles } from '#contract/common/permissions.ts'
import { isProvenRight } from '#contract/common/proven-acts.ts'
import { type Act, allActs } from '#src/office/kit/act/act.ts'

const files = () =>
  readdirSync('src/office', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.acts?\.tsx?$/.test(path))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

const row = ({ name, endpoint, isDirect, second, undo, mail }: Act) => {
  const right = endpoint.permission ?? 'desk.view'
  const who = roleNames.filter((role) => roles[role].some((held) => held === right))
  return [
    name,
    isDirect ? 'one press' : 'form',
    `${endpoint.method} /api${endpoint.path}`,
    right,
    who.length === roleNames.length ? 'everybody' : who.join(', '),
    isProvenRight(right) ? 'yes' : '',
    second ?? '',
    undo ?? '',
    mail ?? '',
  ]
}

const HEAD = ['act', 'begun by', 'call', 'right', 'who has it', 'fresh factor', 'second person', 'undone by', 'mail']
const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell || ' ').join(' | ')} |`

/** What the office can do once, in a table: docs/acts.md. */
export async function actsText(): Promise<string> {
  for (const path of files()) await import(pathToFileURL(`src/office/${path}`).href)
  const rows = allActs()
    .map(row)
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
  return `# The acts of the office

Each runs on the machine [act](machines/act.md): asked for, checked, proven, sent, and whatever becomes of its answer. Written by
\`npm run check\` from the files of src/office that end with \`.act.ts\`, \`.acts.ts\` or \`.acts.tsx\`. A right that needs a fresh factor asks for the code in the dialog; others may ask
where what is sent needs it (a guarded mail, more than 100 rows). A second person is needed always or above a limit.

${[line(HEAD), line(HEAD.map(() => '---')), ...rows.map(line)].join('\n')}
`
}
