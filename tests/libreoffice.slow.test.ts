import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { onTestFinished, test } from 'vitest'
import { csv } from '#server/areas/staff/export/csv.ts'
import type { Cell, FileWriter } from '#server/areas/staff/export/file-writer.ts'
import { xlsx } from '#server/areas/staff/export/xlsx.ts'

const soffice = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find(existsSync)

/** Comma, double quote, UTF-8, from the first line; texts are quoted, numbers as they are, and formulas as their results. */
const asCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,false'

const texts = [
  'Adébáyọ̀ Ọláńrewájú',
  'Ẹfẹ́ Ọgbẹ́ni-Ṣadé',
  'Ɗanladi Ƙofar-Mata Ɓello Yaƴa',
  'Chị́nyẹ́rẹ́ Ńgọzị Ụchẹ',
  'Ng?zi',
  '=HYPERLINK("https://example.org","x")',
  '=1+1',
  '+234',
  '-5',
  '@SUM(1+1)',
  '\ttab',
  'line\nline',
  'A,"B"; C',
  "'quoted",
  '1e5',
  '007',
  '12/03/2027',
  'TRUE',
  '<b>&amp;</b>',
  '_x0041_',
  'Emoji 😀 end',
  ' spaces ',
]
const phones = ['+2348031234567', '08031234567', '2348031234567', '+44 20 7946 0000', '095231234', '0803-123-4567']

async function fileBy(writer: FileWriter, rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const text = async function* () {
    yield writer.rows(rows)
  }
  for await (const part of writer.write(text())) parts.push(part)
  return Buffer.concat(parts)
}

/** What LibreOffice shows of these files, which are all of one kind, cell by cell. */
function shown(kind: 'xlsx' | 'csv', files: readonly Buffer[]): string[][][] {
  const folder = mkdtempSync(join(tmpdir(), 'libreoffice-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const names = files.map((file, place) => {
    writeFileSync(join(folder, `${place}.${kind}`), file)
    return join(folder, `${place}.${kind}`)
  })
  const reading = kind === 'csv' ? ['--infilter=CSV:44,34,76,1'] : []
  execFileSync(
    soffice ?? '',
    [
      ...['--headless', '--norestore', `-env:UserInstallation=file://${folder}/profile`, ...reading],
      ...['--convert-to', asCsv, '--outdir', join(folder, 'shown'), ...names],
    ],
    { stdio: 'pipe', timeout: 110_000 },
  )
  return files.map((_, place) => parse(readFileSync(join(folder, 'shown', `${place}.csv`)), { bom: true }))
}

test('[OFF-36] LibreOffice shows each cell of a sheet as it is kept', async ({ skip, expect }) => {
  skip(!soffice, 'LibreOffice (soffice) is not installed here')
  const rows = texts.map((one, place) => [one, phones[place] ?? null, place + 0.5])
  const written = texts.map((one, place): Cell[] => {
    const phone = phones[place]
    return [one, phone ? { phone } : null, place + 0.5]
  })
  const [sheet] = shown('xlsx', [await fileBy(xlsx, written)])
  expect(sheet).toEqual(rows.map((cells) => cells.map((cell) => String(cell ?? ''))))
}, 120_000)

test('[OFF-36] LibreOffice takes no cell of a CSV file for a formula, and no telephone number for a number', async ({
  skip,
  expect,
}) => {
  skip(!soffice, 'LibreOffice (soffice) is not installed here')
  const formulas = texts.filter((text) => /^[=+@\t-]/.test(text))
  const written = formulas.map((text, place): Cell[] => [text, { phone: phones[place] ?? '' }])
  // As it would be without apostrophes and words: a formula that is computed, and a number that lost its sign.
  const careless = Buffer.from('=1+1,+2348031234567\r\n')
  const [table, computed] = shown('csv', [await fileBy(csv, written), careless])
  expect(computed).toEqual([['2', '2348031234567']])
  expect(table).toEqual([
    [`'${formulas[0]}`, '0803 123 4567'],
    ["'=1+1", '0803 123 4567'],
    ["'+234", '0803 123 4567'],
    ["'-5", 'tel +44 20 7946 0000'],
    ["'@SUM(1+1)", 'tel 095231234'],
    ["'\ttab", '0803 123 4567'],
  ])
}, 120_000)
