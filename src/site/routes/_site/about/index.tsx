import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#src/site/content/about/AboutPage.tsx'
import { pageQuery } from '#src/site/content/page.queries.ts'

export const Route = createFileRoute('/_site/about/')({
  staticData: {
    title: 'About',
    scene: 'voices',
    description:
      import.meta.env.SSR &&
      'History, objectives and ethics of the Nigerian Institute of Public Relations and of its FCT chapter, founded in Abuja in 1990.',
  },
  loader: async ({ context: { call, queryClient } }) => {
    await queryClient.ensureQueryData(pageQuery(call, 'about'))
  },
  component: function About() {
    const { data: texts } = useSuspenseQuery(pageQuery(Route.useRouteContext().call, 'about'))
    return <AboutPage texts={texts} />
  },
})
