import { createFileRoute } from '@tanstack/react-router'
import { AuthLayout } from '../kit/shell/AuthLayout.tsx'

export const Route = createFileRoute('/_auth')({ component: AuthLayout })
