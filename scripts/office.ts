import { connect } from './office/connect.ts'
import { legible, legibleCall, legibleJson } from './office/legible.ts'
import { helpText, verbs } from './office/verbs.ts'

/** `npm run office -- <verb>`: the chapter's office from a shell, through the running server. */
async function main() {
  const words = process.argv.slice(2).filter((word) => word !== '--json')
  // A few verbs are two words: `staff list`.
  const size = verbs.has(words.slice(0, 2).join(' ')) ? 2 : 1
  const name = words.slice(0, size).join(' ') || 'help'
  const given = words.slice(size)
  if (['help', '--help', '-h'].includes(name)) return console.log(helpText)
  const verb = verbs.get(name)
  if (!verb) throw new Error(`There is no verb ${name}. npm run office -- help lists them.`)
  const isJson = process.argv.includes('--json')
  const call = await connect(process.env)
  const { said, data } = await verb.run(isJson ? call : legibleCall(call), given)
  console.log(isJson ? legibleJson(data) : said)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? legible(error.message) : error)
  process.exit(1)
})
