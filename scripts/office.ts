import { connect } from './office/connect.ts'
import { helpText, verbs } from './office/verbs.ts'

/** `npm run office -- <verb>`: the chapter's office from a shell, through the running server. */
async function main() {
  const [name = 'help', ...given] = process.argv.slice(2).filter((word) => word !== '--json')
  if (['help', '--help', '-h'].includes(name)) return console.log(helpText)
  const verb = verbs.get(name)
  if (!verb) throw new Error(`There is no verb ${name}. npm run office -- help tells which there are.`)
  const { said, data } = await verb.run(await connect(process.env), given)
  console.log(process.argv.includes('--json') ? JSON.stringify(data) : said)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
