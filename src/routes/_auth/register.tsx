import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../views/shell/ComingSoon.tsx'

export const Route = createFileRoute('/_auth/register')({
  staticData: { title: 'Sign Up' },
  component: ComingSoon,
})
