import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from './-about/AboutPage.tsx'

export const Route = createFileRoute('/_site/about/')({
  staticData: {
    title: 'About',
    scene: 'voices',
    description:
      import.meta.env.SSR &&
      'History, objectives and ethics of the Nigerian Institute of Public Relations and of its FCT chapter, founded in Abuja in 1990.',
  },
  component: AboutPage,
})
