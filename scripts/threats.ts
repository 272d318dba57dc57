import { writeFileSync } from 'node:fs'
import { gapsOf, pageOf, threats, threatsPage } from './threats/page.ts'
import { namedTests } from './threats/tests-of.ts'

/** Writes the page of threats anew, and says which rows nobody proves. */
const tests = namedTests()
const gaps = gapsOf(threats, tests)
writeFileSync(threatsPage, pageOf(tests))
for (const gap of gaps) console.log(gap)
console.log(`${threatsPage} is written`)
if (gaps.length > 0) process.exitCode = 1
