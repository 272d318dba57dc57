import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { Id } from '#contract/common/parts.ts'
import { Published } from '#contract/content/office-content.ts'
import * as to from '#contract/content/shell-endpoints.ts'
import type { Verb } from './verb.ts'

const contentKinds: Record<string, { add: Endpoint; take: Endpoint<string, never, string, { id: number }, never> }> = {
  event: { add: to.publishEvent, take: to.withdrawEvent },
  news: { add: to.publishPost, take: to.withdrawPost },
  resource: { add: to.publishResource, take: to.withdrawResource },
  image: { add: to.publishImage, take: to.withdrawImage },
}
const kinds = Object.keys(contentKinds).join('|')

function kindOf(kind: string | undefined) {
  const found = contentKinds[kind ?? '']
  if (!found) throw new Error(`Say what it is: ${kinds}.`)
  return found
}

const Sheet = v.looseObject({ picture: v.optional(v.string()), file: v.optional(v.string()) })

/** The sheet names its files by paths from where it lies itself. */
async function formOf(path: string): Promise<FormData> {
  const read = v.safeParse(Sheet, JSON.parse(await readFile(path, 'utf8')))
  if (!read.success) throw new Error(`${path} is no sheet: { "title": "...", "picture": "picture.jpg", ... }`)
  const { picture, file, ...sheet } = read.output
  const form = new FormData()
  const add = async (name: string, from: string) =>
    form.append(name, new Blob([await readFile(resolve(dirname(path), from))]), basename(from))
  const draft = { ...sheet, ...(file && { file_name: basename(file).toLowerCase() }) }
  form.append('sheet', new Blob([JSON.stringify(draft)]), 'sheet.json')
  if (picture) await add('picture', picture)
  if (file) await add('file', file)
  return form
}

function numberIn(given: string | undefined, example: string): number {
  const read = v.safeParse(Id, given)
  if (!read.success) throw new Error(`Say which one by its number: ${example}`)
  return read.output
}

const amountIn = (given: string | undefined) => (given === undefined ? undefined : Number(given))

/** What the office puts on the pages. */
export const contentVerbs: [string, Verb][] = [
  [
    'publish',
    {
      usage: `publish ${kinds} <sheet.json>`,
      does: 'puts something on the pages, or in the place of what has the id of the sheet',
      run: async (call, [kind, path]) => {
        const { add } = kindOf(kind)
        if (!path) throw new Error('Say which sheet: publish event event.json')
        const data = v.parse(v.object({ data: Published }), await call.send(add, await formOf(path))).data
        return { said: `${kind} ${data.id} stands on ${data.address}`, data }
      },
    },
  ],
  [
    'withdraw',
    {
      usage: `withdraw ${kinds} <id>`,
      does: 'takes it off the pages',
      run: async (call, [kind, id]) => {
        const { take } = kindOf(kind)
        const said = await call(take, { params: { id: numberIn(id, 'withdraw event 12') } })
        return { said, data: said }
      },
    },
  ],
  [
    'grade',
    {
      usage: 'grade <1-4> --dues <naira> [--upgrade-fee <naira>]',
      does: 'says what a grade costs: 1 Fellow, 2 Member, 3 Associate, 4 Graduate',
      run: async (call, given) => {
        const options = { dues: { type: 'string' }, 'upgrade-fee': { type: 'string' } } as const
        const { values, positionals } = parseArgs({ args: given, allowPositionals: true, options })
        const dues = amountIn(values.dues)
        if (dues === undefined) throw new Error('Say what it costs a year: grade 4 --dues 10000')
        const upgrade_fee = amountIn(values['upgrade-fee'])
        const body = {
          id: numberIn(positionals[0], 'grade 4 --dues 10000'),
          dues,
          ...(upgrade_fee !== undefined && { upgrade_fee }),
        }
        const data = await call(to.setGrade, { body })
        return { said: `Grade ${data.id} costs ${dues} naira a year.`, data }
      },
    },
  ],
]
