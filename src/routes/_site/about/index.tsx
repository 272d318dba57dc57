import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from './-about/AboutPage.tsx'

export const Route = createFileRoute('/_site/about/')({
  staticData: { title: 'About', scene: 'voices' },
  component: AboutPage,
})
