import { writeRouteTree } from './route-tree.js'
import { close, lint, tests, types } from './steps.ts'

/** The fast part: what one wants to know while working. */
await writeRouteTree()
close([await types(), await lint(), await tests(['unit'])])
