import type { Area } from '../area.ts'
import { doorRoutes } from './routes/door.ts'

export const door: Area = { api: [doorRoutes] }
