import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { ApplicationNumber } from '#contract/applications/office-applications.ts'
import { getOfficeFile, showApplication } from '#contract/applications/review-endpoints.ts'
import type { Verb } from './verb.ts'

/** What an application brought with it. */
export const fileVerbs: [string, Verb][] = [
  [
    'files',
    {
      usage: 'files <id> <folder>',
      does: 'fetches the pictures and PDFs of an application; each look is recorded',
      run: async (call, [given, folder]) => {
        const id = v.safeParse(ApplicationNumber, given ?? '')
        if (!id.success) throw new Error(id.issues[0].message)
        if (!folder) throw new Error('Say where: files M12 <folder>')
        const { files } = await call(showApplication, { params: { id: id.output } })
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const written: string[] = []
        for (const file of files) {
          const path = join(folder, `${id.output}-${file.name}`)
          const bytes = await call.download({ ...getOfficeFile, path: `/office/files/${file.id}` })
          // What is there already is written over by nobody.
          await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
          written.push(path)
        }
        const said = [...written, 'They are personal: only you may read them. Delete them once it is decided.']
        return { said: written.length > 0 ? said.join('\n') : `${id.output} brought no files.`, data: written }
      },
    },
  ],
]
