import { createFileRoute } from '@tanstack/react-router'
import { AuthLayout } from '../views/shell/AuthLayout.tsx'

export const Route = createFileRoute('/_auth')({ component: AuthLayout })
