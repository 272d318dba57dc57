import { dirname } from 'node:path'
import * as v from 'valibot'

const Position = v.object({ line: v.number(), column: v.number() })

export const Report = v.object({
  files: v.record(
    v.string(),
    v.object({
      source: v.string(),
      mutants: v.array(
        v.object({
          mutatorName: v.string(),
          replacement: v.optional(v.string(), ''),
          status: v.picklist([
            'Killed',
            'Survived',
            'NoCoverage',
            'Timeout',
            'RuntimeError',
            'CompileError',
            'Ignored',
          ]),
          location: v.object({ start: Position, end: Position }),
        }),
      ),
    }),
  ),
})
type Report = v.InferOutput<typeof Report>
type SourceFile = Report['files'][string]
type Mutant = SourceFile['mutants'][number]

const columns = ['mutants', 'killed', 'survived', 'no coverage', 'timed out', 'error', 'score', 'score where met']

/** Lifecycles and the rules of an area together, other machines each by itself. */
const folderOf = (path: string) => (path.endsWith('.lifecycle.ts') ? 'lifecycles' : dirname(path))

const percent = (part: number, whole: number) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`)

/** What does not load under a mutant counts neither as killed nor as survived. */
function figures(mutants: readonly Mutant[]) {
  const count = (status: Mutant['status']) => mutants.filter((mutant) => mutant.status === status).length
  const [killed, survived, unmet, late] = [count('Killed'), count('Survived'), count('NoCoverage'), count('Timeout')]
  const noticed = killed + late
  return [
    ...[mutants.length - count('Ignored'), killed, survived, unmet, late, count('RuntimeError')].map(String),
    percent(noticed, noticed + survived + unmet),
    percent(noticed, noticed + survived),
  ]
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`

const mutantsOf = (files: readonly SourceFile[]) => files.flatMap(({ mutants }) => mutants)

export function table({ files }: Report): string {
  const folders = [...new Set(Object.keys(files).map(folderOf))].sort()
  const within = (folder: string) => Object.keys(files).filter((path) => folderOf(path) === folder)
  const filesOf = (folder: string) => within(folder).flatMap((path) => files[path] ?? [])
  return [
    row(['folder', ...columns]),
    row(['---', ...columns.map(() => '--:')]),
    ...folders.map((folder) => row([folder, ...figures(mutantsOf(filesOf(folder)))])),
    row(['all', ...figures(mutantsOf(Object.values(files)))]),
  ].join('')
}

function written(source: string, { start, end }: Mutant['location']) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? ''
  lines[0] = lines[0]?.slice(start.column - 1) ?? ''
  return lines.join('\n')
}

const short = (code: string) => code.replaceAll(/\s+/g, ' ').slice(0, 100)

/** Each mutant that no test noticed: where it is, and what was put for what. */
export const survivors = ({ files }: Report): string[] =>
  Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ status, location, replacement }) =>
        [
          `${path}:${location.start.line}:${location.start.column}`,
          `${short(written(source, location))} -> ${short(replacement)}`,
          ...(status === 'NoCoverage' ? ['(no test meets it)'] : []),
        ].join('  '),
      ),
  )
