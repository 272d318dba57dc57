import { createFileRoute } from '@tanstack/react-router'
import { SiteLayout } from '../views/shell/SiteLayout.tsx'

export const Route = createFileRoute('/_site')({ component: SiteLayout })
