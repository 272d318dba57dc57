import { connect } from './office/connect.ts'
import { legible, legibleCall, legibleJson } from './office/legible.ts'
import { helpText, verbs } from './office/verbs.ts'

/** `npm run office -- <verb>`: the chapter's office from a shell, through the running server. */
async function main() {
  const [name = 'help', ...given] = process.argv.slice(2).filter((word) => word !== '--json')
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
