import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { allFiles } from './charts/files.ts'

/** Draws every machine anew: for the documents a picture and a table, for the workbench the places of its parts. */
const files = await allFiles()
const folders = ['docs/machines', 'src/qa/charts']
for (const folder of folders) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}
for (const { path, text } of files) writeFileSync(path, text)
console.log(`${files.length} files are written to ${folders.join(' and ')}`)
