import type { Area } from '../area.ts'
import { authRoutes } from './routes/auth.ts'

export const identity: Area = { api: [authRoutes] }
