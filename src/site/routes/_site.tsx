import { createFileRoute } from '@tanstack/react-router'
import { SiteLayout } from '../kit/shell/SiteLayout.tsx'

export const Route = createFileRoute('/_site')({
  // Nearly every visit begins inside this layout: a file of its own would only be one more request.
  codeSplitGroupings: [],
  component: SiteLayout,
})
