import { writeRouteTree } from './write-route-tree.ts'

await writeRouteTree()
