import { close, lint, tests, types } from './steps.ts'
import { writeGenerated } from './write-generated.ts'

/** The fast part: what one wants to know while working. */
await writeGenerated({ onlyChanged: true })
close([await types(), await lint(), await tests(['unit'])])
